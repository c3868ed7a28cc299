// What there is to make rules of, for whoever makes one; and what of a rule names something that is not there for them.
import { decodeCdaFile } from '@prumo/bi-server/queries/decode-cda-file';
import type { FileRepository } from '@prumo/bi-server/repository/file-repository';
import type { RuleDraft } from '@prumo/contracts/notification-rules/rule';
import type { CallAnswer } from '@prumo/contracts/calls/define-call';
import type { ruleCalls, RuleFault, RuleFile } from '@prumo/contracts/notification-rules/rule-calls';
import { createYielder } from '@prumo/database/long-work/create-yielder';
import { panelFileExtension } from '@prumo/contracts/panels/panel-file';

import type { Actor } from '../../gateway/actor.ts';
import { maySee } from '../indicators/indicators.access.ts';
import type { Readings } from './readings.ts';
import { mayMakeRules, ruleDepartmentsOf } from './rules.access.ts';
import { nameOfFile } from './rule-sources.ts';

type Options = CallAnswer<typeof ruleCalls.options>;

export interface RuleChoices {
  listOptions(actor: Actor): Promise<Options>;
  listFiles(actor: Actor): Promise<{ readonly files: RuleFile[]; readonly isAvailable: boolean }>;
  findMissing(actor: Actor, draft: RuleDraft): Promise<readonly RuleFault[]>;
}

interface RuleChoicesParts {
  readonly createReadings: () => Readings;
  readonly listRoles: () => Promise<readonly string[]>;
  /** Of the embedded BI server; behind a remote one rules have no files. */
  readonly files: Pick<FileRepository, 'listFilesByExtension' | 'readQueries' | 'findFile'> | undefined;
  readonly outgoing: Options['outgoing'];
}

const fileKinds = [
  ['query', 'cda'],
  ['analysis', 'saiku'],
  ['panel', panelFileExtension],
] as const;

const mostFiles = 2_000;

export function createRuleChoices(parts: RuleChoicesParts): RuleChoices {
  async function describeQueries(actor: Actor, path: string): Promise<RuleFile['dataAccesses']> {
    try {
      const saved = await parts.files?.readQueries(userOf(actor), path);
      if (saved === undefined) return [];
      const { dataAccesses } = decodeCdaFile(saved.text);
      return [...dataAccesses.values()]
        .filter(({ access }) => access === 'public')
        .map(({ id, name, parameters }) => ({
          id,
          name,
          parameters: parameters
            .filter(({ access }) => access === 'public')
            .map((one) => ({ name: one.name, default: one.defaultValue })),
        }));
    } catch {
      // A file that is broken is offered without what it would hold.
      return [];
    }
  }

  async function isThere(actor: Actor, path: string): Promise<boolean> {
    const file = await parts.files?.findFile(userOf(actor), path);
    return file !== undefined && !file.isFolder;
  }

  function listPaths({ trigger }: RuleDraft): readonly string[] {
    if (trigger?.kind === 'query') return [trigger.source.path];
    if (trigger?.kind !== 'report') return [];
    const { content } = trigger;
    return content.kind === 'source' ? [content.source.path] : content.kind === 'panel' ? [content.path] : [];
  }

  return {
    async listOptions(actor) {
      const { outgoing } = parts;
      const none = { departments: [], mayAdminister: false, roles: [], people: [], indicators: [], outgoing };
      if (!mayMakeRules(actor)) return none;
      const readings = parts.createReadings();
      const own = ruleDepartmentsOf(actor);
      const [departments, accounts, indicators] = await Promise.all([
        readings.departments(),
        readings.accounts(),
        readings.indicators(),
      ]);
      const isOwn = (id: string): boolean => own === 'all' || own.includes(id);
      return {
        departments: [...departments.values()]
          .filter(({ id }) => isOwn(id))
          .map(({ id, initials, name }) => ({ id, initials, name })),
        mayAdminister: actor.isAdmin,
        roles: actor.isAdmin ? [...(await parts.listRoles())] : [],
        people: [...accounts.values()].map(({ userName, displayName }) => ({ userName, displayName })),
        indicators: [...indicators.values()]
          .filter(({ indicator }) => isOwn(indicator.departmentId))
          .map(({ indicator: { id, code, name, departmentId } }) => ({ id, code, name, departmentId })),
        outgoing,
      };
    },

    async listFiles(actor) {
      const { files } = parts;
      if (files === undefined || !mayMakeRules(actor)) return { files: [], isAvailable: files !== undefined };
      const found: RuleFile[] = [];
      const yielder = createYielder();
      for (const [kind, extension] of fileKinds) {
        const listed = await files.listFilesByExtension(userOf(actor), extension);
        for (const { path, title } of listed.slice(0, mostFiles)) {
          const dataAccesses = kind === 'query' ? await describeQueries(actor, path) : [];
          found.push({ kind, path, title: title === '' ? nameOfFile(path) : title, dataAccesses });
          if (yielder.isDue()) await yielder.giveWay();
        }
      }
      return { files: found, isAvailable: true };
    },

    async findMissing(actor, draft) {
      const faults: RuleFault[] = [];
      const readings = parts.createReadings();
      const [departments, accounts] = await Promise.all([readings.departments(), readings.accounts()]);
      const { trigger, audience, departmentIds } = draft;
      if (departmentIds?.some((id) => !departments.has(id)) === true) {
        faults.push({ field: 'departmentIds', code: 'not-there' });
      }
      if (audience?.people.some((name) => !accounts.has(name.toLowerCase())) === true) {
        faults.push({ field: 'audience', code: 'not-there' });
      }
      if (trigger !== null && 'indicatorIds' in trigger && trigger.indicatorIds.length > 0) {
        const indicators = await readings.indicators();
        const isKnown = (id: string): boolean => {
          const departmentId = indicators.get(id)?.indicator.departmentId;
          return departmentId !== undefined && maySee(actor, departmentId);
        };
        if (!trigger.indicatorIds.every(isKnown)) faults.push({ field: 'trigger', code: 'not-there' });
      }
      for (const path of listPaths(draft)) {
        if (!(await isThere(actor, path))) faults.push({ field: 'trigger', code: 'not-there' });
      }
      return faults;
    },
  };
}

function userOf({ userName, roles }: Actor) {
  return { userName, roles, isAdministrator: roles.includes('Administrator') };
}
