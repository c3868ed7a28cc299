import { allCalls } from '@prumo/contracts/calls/all-calls';
import type { Call } from '@prumo/contracts/calls/define-call';

/** The text of docs/calls.md, made from the descriptions, so that it cannot tell anything else. */
export function presentCallsPage(): string {
  return [
    '# Calls of the gateway',
    '',
    '<!-- Generated from packages/contracts/src/calls/all-calls.ts by `npm run docs`. Do not edit. -->',
    '',
    "The product's own calls, besides the doors to the back ends. Each is described once, by `defineCall`; the portal sends by",
    'that description and the server answers by it. Who may see or change a certain thing, the module decides after it.',
    'Who holds the role `quality_reader` sends GET, and of the others what is for readers too.',
    '`Live` is the kind of event that tells that the answer may have changed.',
    ...Object.entries(allCalls).flatMap(([title, calls]) => [
      '',
      `## ${title}`,
      '',
      '| Call | For | Live |',
      '| --- | --- | --- |',
      ...calls.map(presentRow),
    ]),
    '',
  ].join('\n');
}

function presentRow({ method, path, access, isForReaders, live }: Call): string {
  return `| \`${method} ${path}\` | ${access}${isForReaders ? ', readers too' : ''} | ${live ?? ''} |`;
}
