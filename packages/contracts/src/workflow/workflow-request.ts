// A request to the workflow engine without a transport: what to send, and what reads the answer.
import type * as z from 'zod/mini';

/** The root of the engine's service, real or embedded, on the portal's own origin. */
const workflowServicePath = '/activiti-rest/service';

export interface WorkflowRequest<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With a leading slash, everything in it encoded. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Null where the answer has no content. */
  readonly answer: z.ZodMiniType<Answer> | null;
}

type QueryValue = string | number | boolean;

/** `segments` are names and ids in the order of the path. */
export function buildWorkflowPath(
  segments: readonly string[],
  query: Readonly<Record<string, QueryValue | undefined>> = {},
): string {
  const path = [workflowServicePath, ...segments.map(encodeURIComponent)].join('/');
  const parameters = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
  );
  return parameters.length === 0 ? path : `${path}?${parameters.join('&')}`;
}
