import {
  biApplicationKeys,
  type BiApplicationKey,
  type BiApplications,
} from '@prumo/contracts/bi/bi-applications';
import type { FastifyRequest } from 'fastify';

import { biPrefix } from '../doors/remote-bi/forwarded-path.ts';
import type { PageCheck } from './page-check.ts';

interface BiApplicationsParts {
  /** Below the BI server's own path; empty where an application is switched off. */
  readonly paths: Readonly<Record<BiApplicationKey, string>>;
  readonly hasPage: PageCheck;
  readonly reportFailure: (error: unknown) => void;
}

/** Longer is not waited for: the menu that shows the applications is being built meanwhile. */
const answerLimitMs = 10_000;

/** Beyond this the sessions that asked longest ago are forgotten; they are asked for once more. */
const mostSessions = 10_000;

/**
 * Finds out which applications the BI server has for a person: once per session, all at once. What got no answer is
 * left out, and asked again when the portal asks again.
 */
export function createBiApplications(
  parts: BiApplicationsParts,
): (request: FastifyRequest) => Promise<BiApplications> {
  const known = new Map<string, Promise<Findings>>();

  async function find(key: BiApplicationKey, request: FastifyRequest, signal: AbortSignal): Promise<Finding> {
    const path = parts.paths[key];
    if (path === '') return { key, isThere: false };
    try {
      // What follows a # is for the page itself.
      return { key, isThere: await parts.hasPage(path.split('#', 1)[0] ?? '', request, signal) };
    } catch (error) {
      parts.reportFailure(error);
      return { key, isThere: undefined };
    }
  }

  async function findAll(request: FastifyRequest): Promise<Findings> {
    const signal = AbortSignal.timeout(answerLimitMs);
    const findings = await Promise.all(
      biApplicationKeys.map(async (key) => await find(key, request, signal)),
    );
    return {
      applications: Object.fromEntries(
        findings
          .filter(({ isThere }) => isThere === true)
          .map(({ key }) => [key, `${biPrefix}${parts.paths[key]}`]),
      ),
      isComplete: findings.every(({ isThere }) => isThere !== undefined),
    };
  }

  return async (request) => {
    const sessionId = request.session?.id;
    // Whoever comes with Basic has no login that it could be remembered for.
    if (sessionId === undefined) return (await findAll(request)).applications;

    const findings = known.get(sessionId) ?? findAll(request);
    known.set(sessionId, findings);
    forgetOldest(known);
    const { applications, isComplete } = await findings;
    if (!isComplete) known.delete(sessionId);
    return applications;
  };
}

interface Finding {
  readonly key: BiApplicationKey;
  /** Nothing where the server gave no answer. */
  readonly isThere: boolean | undefined;
}

interface Findings {
  readonly applications: BiApplications;
  readonly isComplete: boolean;
}

function forgetOldest(known: Map<string, unknown>): void {
  if (known.size <= mostSessions) return;
  for (const oldest of known.keys()) {
    known.delete(oldest);
    break;
  }
}
