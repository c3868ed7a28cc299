// Checks the rules of ARCHITECTURE.md that no general tool knows: who may import whom, where a capability may
// be used, what a file may be called. Every fault is a line `file:line rule: message`.
//
// It reads each file by itself, through a real parser, and follows no value. So it does not see
//  - an import whose path is computed, and what a file outside TypeScript and JavaScript refers to (CSS, HTML);
//  - fetch, process or a database under another name: `const get = fetch`, `const { process: p } = globalThis`,
//    and fetch handed over as a value;
//  - a request made through a package or through node:http;
//  - SQL that is put together from pieces, and a `query` method on something with an unusual name;
//  - Portuguese that has no accented letter, and Portuguese in comments, CSS and HTML;
//  - what one module reaches through another that is allowed to it (cycles are oxlint's, dead code knip's).
import './steps/require-node-version.mjs';

const { listFaults } = await import('./import-rules/list-faults.mjs');

const faults = listFaults();
for (const { path, line, rule, message } of faults) console.log(`${path}:${line} ${rule}: ${message}`);
console.log(`Faults: ${faults.length}`);
process.exitCode = faults.length === 0 ? 0 : 1;
