/** What can be told of a document in a frame once it has loaded. */
export interface FrameSigns {
  /** Null when the document may not be looked into: a report in its sandbox, or an error page of the browser. */
  readonly path: string | null;
  /** Null when the browser does not tell; 0 when no answer came. */
  readonly status: number | null;
}

export type FrameJudgement = 'content' | 'session-ended' | 'missing' | 'unavailable' | 'unclear';

export function classifyFrame({ path, status }: FrameSigns): FrameJudgement {
  if (status === 401 || (path !== null && loginPaths.test(path))) {
    return 'session-ended';
  }
  if (status === 403 || status === 404) {
    return 'missing';
  }
  if (status !== null && status >= 500) {
    return 'unavailable';
  }
  return path === null && (status === null || status === 0) ? 'unclear' : 'content';
}

/** Of the portal and of BI servers, which send people there whose session they do not know. */
const loginPaths = /^\/(?:pentaho\/)?login(?:[/;]|$)/i;
