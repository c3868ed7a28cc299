// On whose behalf something is shown though they are not there: televisions look with somebody's eyes.
import type { Actor } from './actor.ts';
import type { ActorService } from './actor.service.ts';
import type { BackEndDoors } from './doors/back-end-doors.ts';
import type { ActionTaskEngine } from './doors/workflow/action-task-engine.ts';
import { createActionTaskEngine } from './doors/workflow/create-action-task-engine.ts';
import { createOwnTasks, type OwnTasks } from './doors/workflow/create-own-tasks.ts';
import type { GuardParts } from './doors/workflow/guard-call.ts';

export interface AbsentPeople {
  /** As they are now; nothing when they are gone or deactivated. */
  readonly find: (userName: string) => Promise<Actor | undefined>;
  /** The workflow engine on their behalf, to be read; nothing while that app is inactive. */
  readonly openWork: (actor: Actor) => OpenedWork | undefined;
}

interface OpenedWork {
  readonly tasks: OwnTasks;
  readonly engine: ActionTaskEngine;
}

interface AbsentPeopleParts {
  readonly doors: BackEndDoors;
  readonly actors: ActorService;
  /** Of the engine, where there is one. */
  readonly guard: GuardParts | undefined;
}

/** Nothing where a remote back end tells about people only who bring their password along. */
export function createAbsentPeople({ doors, actors, guard }: AbsentPeopleParts): AbsentPeople | undefined {
  const door = doors.workflow;
  if (doors.bi.needsCredentials || door?.needsCredentials === true) return undefined;
  return {
    find: async (userName) => await actors.findActor({ id: '', userName, credentials: undefined }),

    openWork(actor) {
      if (door === undefined || guard === undefined) return undefined;
      const asked = {
        connection: guard.connection,
        findPrincipal: async () => await door.findPrincipal(actor, undefined),
        origin: { protocol: 'http', host: 'localhost' },
      } as const;
      return {
        tasks: createOwnTasks({ ...guard, ...asked, caller: actor }),
        engine: createActionTaskEngine({ ...asked, onWritten: undefined }),
      };
    },
  };
}
