/** What the menu needs of a process definition. */
export interface ProcessDefinition {
  readonly id: string;
  readonly key: string;
  readonly name: string | null;
  readonly version: number;
}
