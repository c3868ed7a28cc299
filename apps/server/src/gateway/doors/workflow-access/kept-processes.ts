// Processes that a module of the product keeps, such as those of non-compliances. Who may see what they belong to, the
// module says; the door asks it before it shows anything of them.
import type { Actor, Caller } from '../../actor.ts';
import type { CaseTask } from '../workflow/case-processes.ts';

export interface KeptProcess {
  /** The actor may see what it belongs to. */
  readonly isVisible: boolean;
  /** It drives what it belongs to. Once that is over, or another process has taken its place, what is left is plain work. */
  readonly isDriving: boolean;
}

export interface KeptProcesses {
  /** From whom nothing is hidden. */
  seesAll(caller: Caller): boolean;
  /**
   * Of these processes those that a module keeps.
   * @param listHeldTasks The open tasks of a process that the actor has or owns: by them somebody may come to see it.
   */
  classify(
    actor: Actor,
    processIds: readonly string[],
    listHeldTasks: (processId: string) => Promise<readonly CaseTask[]>,
  ): Promise<ReadonlyMap<string, KeptProcess>>;
  /** The same without who asks. */
  find(processIds: readonly string[]): Promise<ReadonlyMap<string, Pick<KeptProcess, 'isDriving'>>>;
  /** Business keys under which processes are being started that no module has among its own yet. */
  listMarksUnderWay(): Promise<readonly string[]>;
  /** Whether a case of that id is kept. */
  hasCase(caseId: string): Promise<boolean>;
}
