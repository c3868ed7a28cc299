import type { RealtimePrincipal, WriteLimits } from '@prumo/realtime-store/access';
import type { Path } from '@prumo/realtime-store/tree/path';

import { buildServerActor, type Actor } from '../../actor.ts';
import {
  isNewClaim,
  classifyWrite,
  leavesCasesAlone,
  mayReadPlace,
  writesRecords,
} from './realtime.access.ts';
import type { RealtimePerson, WriteVerdict } from './realtime.access.ts';

/** Whoever asks at the realtime door, as the database behind it and the quality modules know them. */
export interface RealtimeDoorPrincipal extends RealtimePrincipal {
  readonly actor: Actor;
  /** What can be said about a write before anything is known of the tree. */
  classifyWrite(path: Path): WriteVerdict;
}

interface PrincipalParts {
  readonly actor: Actor;
  /** As known now; nothing: with no rights at all. */
  readonly getPerson: () => RealtimePerson | undefined;
  readonly watch?: NonNullable<RealtimePrincipal['watch']>;
  /** Another part of the hospital's systems, not a person: it may write whatever it likes. */
  readonly holdsSecret?: boolean;
}

export function buildPrincipal({
  actor,
  getPerson,
  watch,
  holdsSecret = false,
}: PrincipalParts): RealtimeDoorPrincipal {
  function classify(path: Path): WriteVerdict {
    if (holdsSecret) return 'granted';
    const person = getPerson();
    return person === undefined ? 'refused' : classifyWrite(person, path);
  }

  return {
    name: actor.userName,
    actor,
    classifyWrite: classify,
    mayRead(path) {
      const person = getPerson();
      return person !== undefined && mayReadPlace(person, path);
    },
    mayWrite(path, before, after) {
      const person = getPerson();
      const verdict = classify(path);
      if (verdict === 'when-unkept') {
        return leavesCasesAlone(path, before, after) && writesRecords(path, before, after);
      }
      if (person === undefined || verdict !== 'when-claimed') return verdict === 'granted';
      return isNewClaim(person, path, before, after);
    },
    ...(!holdsSecret && { limits: personLimits }),
    ...(watch !== undefined && { watch }),
  };
}

/** Far beyond what a screen writes; the largest department has some thousand records of a few dozen values. */
const personLimits: WriteLimits = {
  bytes: 256 * 1024,
  values: 5_000,
  places: 1_000,
  branch: { values: 200_000, length: 16 * 1024 * 1024 },
};

/** Whoever knows REALTIME_SECRET. */
export const secretPrincipal = buildTrustedPrincipal('REALTIME_SECRET');

/** A program at one of the addresses of REALTIME_OWNER_FROM. */
export const ownerPrincipal = buildTrustedPrincipal('REALTIME_OWNER');

/** With all rights. */
function buildTrustedPrincipal(name: string): RealtimeDoorPrincipal {
  const actor = buildServerActor(name);
  return buildPrincipal({
    actor,
    getPerson: () => ({ ...actor, ledDepartments: [], appKeys: [] }),
    holdsSecret: true,
  });
}
