import type { ProcessModel } from './process-model.ts';

/** The parsed models of deployed definitions. */
export interface ProcessModels {
  /** Unknown definition: not-found. */
  get(processDefinitionId: string): Promise<ProcessModel>;
}
