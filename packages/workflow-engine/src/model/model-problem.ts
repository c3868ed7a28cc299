/** Why a file is refused at deployment. */
export interface ModelProblem {
  /** Of the element at fault, or of the nearest one around it that has an id; null: the file as a whole. */
  readonly elementId: string | null;
  readonly reason: string;
  /** Activiti 5.22 answers an unknown form type as a fault of the caller, everything else as one of the engine. */
  readonly kind: 'unrunnable' | 'unknown-form-type';
}

export function createProblem(elementId: string | null, reason: string): ModelProblem {
  return { elementId, reason, kind: 'unrunnable' };
}
