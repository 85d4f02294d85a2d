// api.mjs [--check]: makes what is derived from docs/openapi.yaml: the client's types (src/api/schema.d.ts) and the JSON that the
// server's tests validate answers against (tests/server/openapi.json). With --check it only says whether they are current.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'docs/openapi.yaml');
const made = {
  'web/src/api/schema.d.ts': `// Made from docs/openapi.yaml by \`scripts/web api\`.\n${astToString(await openapiTS(new URL(`file://${source}`)))}`,
  'tests/server/openapi.json': `${JSON.stringify(parse(readFileSync(source, 'utf8')), null, 1)}\n`,
};

let old = 0;
for (const [path, text] of Object.entries(made)) {
  const file = join(root, path);
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${path} is older than docs/openapi.yaml; run scripts/web api`);
    ++old;
  }
}
process.exitCode = old > 0 ? 1 : 0;
