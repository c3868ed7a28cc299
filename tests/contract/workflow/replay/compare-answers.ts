// The normaliser: what must be equal between two runs of the same requests, and what cannot be.
import { compareBodies, type Comparing } from './compare-bodies.ts';
import type { Difference } from './difference.ts';
import { listOrderFaults } from './list-order.ts';
import { isOtherBytes, type EngineAnswer } from './recording.ts';

export type { Comparing } from './compare-bodies.ts';

export function compareAnswers(
  recorded: EngineAnswer,
  observed: EngineAnswer,
  comparing: Comparing,
): readonly Difference[] {
  if (recorded.status !== observed.status) {
    return [
      {
        at: 'status',
        recorded: recorded.status,
        observed: `${observed.status} ${JSON.stringify(observed.body)}`,
      },
    ];
  }
  return [
    ...compareHeaders(recorded, observed),
    ...(isPageOfTheContainer(recorded) ? [] : compareBodies(recorded.body, observed.body, comparing)),
    ...listOrderFaults(observed.body),
  ];
}

function compareHeaders(recorded: EngineAnswer, observed: EngineAnswer): readonly Difference[] {
  const differences: Difference[] = [];
  const [type, observedType] = [plainType(recorded.contentType), plainType(observed.contentType)];
  // The container decides what bytes of no known kind, and its own pages for a refused log-in, are called.
  const isDecidedByContainer = recorded.status === 401 || type === 'application/octet-stream';
  if (!isDecidedByContainer && type !== observedType)
    differences.push({ at: 'contentType', recorded: type, observed: observedType });
  const [challenge, observedChallenge] = [recorded.wwwAuthenticate ?? null, observed.wwwAuthenticate ?? null];
  if (challenge !== observedChallenge)
    differences.push({ at: 'wwwAuthenticate', recorded: challenge, observed: observedChallenge });
  return differences;
}

function plainType(contentType: string | null): string | null {
  return contentType?.toLowerCase().replaceAll(' ', '') ?? null;
}

function isPageOfTheContainer({ body }: EngineAnswer): boolean {
  return isOtherBytes(body) && body.head.startsWith('<!doctype html>');
}
