// Cases that the recording does not have, after the test suites of Activiti and Flowable: requests, with facts about
// their answers. Texts hold places: `${name}` that a step saved, `${mark}` that no other case has.
import type { AnswerFacts } from '../replay/compare-with-facts.ts';

export interface FurtherCase {
  /** As in the catalogue. */
  readonly id: string;
  readonly title: string;
  readonly steps: readonly CaseStep[];
}

export type CaseStep = AskedStep | PausedStep;

export interface AskedStep {
  /** Method and path. */
  readonly ask: string;
  /** kermit unless told. */
  readonly as?: string;
  readonly json?: unknown;
  readonly file?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly save?: Readonly<Record<string, string>>;
  /** Any success unless told. */
  readonly answer?: AnswerFacts;
  readonly contentType?: string;
}

/** Saves a full second that lies after all that was done before and before all that is done after. */
export interface PausedStep {
  readonly saveMoment: string;
}

interface Start {
  /** Under which names the id of the instance and that of its first task are saved. */
  readonly instance?: string;
  readonly task?: string;
  readonly as?: string;
  readonly variables?: unknown;
}

/** The start of an instance of one of the fixtures, which waits at one task. */
export function startOf(key: string, start: Start = {}): readonly CaseStep[] {
  const { instance = 'pi', task = 'task', as = 'kermit', ...others } = start;
  return [
    {
      ask: 'POST runtime/process-instances',
      as,
      json: { processDefinitionKey: key, ...others },
      save: { [instance]: 'id' },
      answer: { status: 201 },
    },
    {
      ask: `GET runtime/tasks?processInstanceId=\${${instance}}`,
      save: { [task]: 'data.0.id' },
      answer: { status: 200, holds: { total: 1 } },
    },
  ];
}

/** Answers that have no body. */
export const done: AnswerFacts = { status: 200, holds: null };
export const noContent: AnswerFacts = { status: 204, holds: null };
