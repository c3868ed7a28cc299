// What the portal does for external apps, made of the same parts that its own screens use.
import {
  type DraftStore,
  type KnownIndicator,
  type LeaveGuard,
  type PersonPickerProps,
  provideHost,
} from '@prumo/portal-kit/host';
import { LeaveQuestion } from '@prumo/ui/dialogs/form-dialog';
import { useBlocker } from '@tanstack/react-router';

import { PersonPicker } from '../../components/person-picker/person-picker.tsx';
import { type PeopleSource, usePeople } from '../../components/person-picker/use-people.ts';
import { loadExternalApps } from '../../features/external-apps/model/load-external-apps.ts';
import type { SessionManager } from '../../features/session/lifecycle/create-session-manager.ts';
import { buildDraftKey, type DraftKey } from '@prumo/domain/drafts/create-draft-store';
import { drafts } from '../../lib/drafts/drafts.ts';
import { ApiFailure, presentFailure } from '../../lib/http/api-failure.ts';
import { readServerClock, sendRequest } from '../../lib/http/send-request.ts';
import { subscribeToLive } from '../../lib/live/use-live.ts';
import { usePrinting } from '../../lib/print/use-printing.ts';
import { states } from '../states.ts';

/** @param peopleSource The workflow engine knows people by their names; without it the portal itself tells them. */
function providePortalHost(sessionManager: SessionManager, peopleSource: PeopleSource): void {
  provideHost({
    sendRequest,
    findFailure: (error) => (error instanceof ApiFailure ? error : null),
    presentFailure,
    subscribeToLive,
    readClock: readServerClock,
    drafts: createDraftStore(sessionManager),
    usePeople: () => usePeople(peopleSource),
    PersonPicker: buildPersonPicker(peopleSource),
    listIndicators,
    useLeaveGuard,
    usePrinting,
  });
}

/** Few screens of apps need them, so no page loads the code for it before. */
async function listIndicators(signal: AbortSignal): Promise<readonly KnownIndicator[]> {
  const { loadIndicators } = await import('../../lib/indicators/indicator-requests.ts');
  return (await loadIndicators(null, signal)).filter(({ isActive }) => isActive);
}

function buildPersonPicker(source: PeopleSource) {
  return function KnownPersonPicker(props: PersonPickerProps) {
    const { people, isLoading } = usePeople(source);

    return <PersonPicker {...props} people={people} isLoading={isLoading} />;
  };
}

function useLeaveGuard(hasChanges: boolean): LeaveGuard {
  const blocker = useBlocker({
    // Whoever is sent to the login has no choice; what is kept as a draft is there when they are back.
    shouldBlockFn: ({ current, next }) =>
      hasChanges && next.pathname !== current.pathname && next.pathname !== states['app.login'].path,
    enableBeforeUnload: () => hasChanges,
    withResolver: true,
  });

  return {
    question:
      blocker.status === 'blocked' ? (
        <LeaveQuestion onStay={() => blocker.reset()} onDiscard={() => blocker.proceed()} />
      ) : null,
  };
}

/** Nobody's where nobody is logged in: then nothing is kept. */
function createDraftStore(sessionManager: SessionManager): DraftStore {
  function findKey(name: string): DraftKey | null {
    const { phase } = sessionManager.getSnapshot();
    return phase.kind === 'none' ? null : buildDraftKey(phase.session.userName, 'app', name);
  }

  return {
    find(name) {
      const key = findKey(name);
      return key === null ? null : (drafts.find(key)?.[field] ?? null);
    },
    save(name, text) {
      const key = findKey(name);
      if (key !== null) drafts.save(key, { [field]: text });
    },
    remove(name) {
      const key = findKey(name);
      if (key !== null) drafts.remove(key);
    },
  };
}

const field = 'text';

/** Answers the keys of the apps that could not be loaded. */
export async function loadWithHost(
  appKeys: readonly string[],
  sessionManager: SessionManager,
  peopleSource: PeopleSource,
): Promise<readonly string[]> {
  providePortalHost(sessionManager, peopleSource);
  return await loadExternalApps(appKeys);
}
