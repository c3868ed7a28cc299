// Somebody who looks at a panel, with all that is asked on their behalf. Tiles get nothing else, so that none of them can
// show more than this person may see.
import type { ResultTable } from '@prumo/bi-server/queries/result-table';
import type { Grid } from '@prumo/bi-server/saiku/present-cellset';

import type { Actor } from '../../gateway/actor.ts';
import type { ActionTaskEngine } from '../../gateway/doors/workflow/action-task-engine.ts';
import type { OwnTasks } from '../../gateway/doors/workflow/create-own-tasks.ts';

export interface PanelViewer {
  readonly actor: Actor;
  readonly sources: ViewerSources;
  /** Nothing while the workflow app is inactive. */
  readonly tasks: OwnTasks | undefined;
  readonly engine: ActionTaskEngine | undefined;
  /** Ends when nobody waits any more. */
  readonly signal: AbortSignal;
}

type GivenValues = ReadonlyMap<string, string>;

export interface QuerySource {
  readonly path: string;
  readonly dataAccessId: string;
  readonly parameters: GivenValues;
}

export interface AnalysisSource {
  readonly path: string;
  readonly parameters: GivenValues;
}

export interface MdxSource {
  readonly catalogue: string;
  readonly mdx: string;
  readonly parameters: GivenValues;
}

/** The BI server, embedded or remote, as the person. Each throws what `classifyFailure` knows. */
export interface ViewerSources {
  readFile(path: string, signal: AbortSignal): Promise<Buffer>;
  requireFile(path: string, signal: AbortSignal): Promise<void>;
  runQuery(query: QuerySource, signal: AbortSignal): Promise<ResultTable>;
  runAnalysis(analysis: AnalysisSource, signal: AbortSignal): Promise<Grid>;
  runMdx(question: MdxSource, signal: AbortSignal): Promise<Grid>;
}
