// What a loaded frame shows: the content itself, a login page, or nothing that helps anybody.

/** What can be told of a document in a frame once it has loaded. */
interface FrameSigns {
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

/**
 * Looks at what a frame of our own origin shows; a report in its sandbox is none of ours.
 *
 * @param since when this load of the frame began, by the page's clock: answers to earlier ones do not count
 */
export async function readFrameSigns(frame: HTMLIFrameElement, since: number): Promise<FrameSigns> {
  return readInside(frame) ?? { path: null, status: findStatus(await learnEntry(frame.src, since)) };
}

function readInside(frame: HTMLIFrameElement): FrameSigns | null {
  try {
    const view = frame.contentWindow;
    if (view === null) {
      return null;
    }
    const [entry] = view.performance.getEntriesByType('navigation');
    return { path: view.location.pathname, status: findStatus(entry) };
  } catch {
    // The browser forbids to look into a document of another origin.
    return null;
  }
}

// The list of answers holds 250; a page that is open for days would hear of no more. A clock that stands in for the browser's
// has no such events.
if ('addEventListener' in performance) {
  performance.addEventListener('resourcetimingbufferfull', () => performance.clearResourceTimings());
}

/** The page that holds a frame learns how the request for it ended, as with pictures and scripts. */
async function learnEntry(address: string, since: number): Promise<PerformanceEntry | undefined> {
  return findEntry(performance, address, since) ?? (await waitForEntry(address, since));
}

function findEntry(
  list: Pick<Performance, 'getEntriesByName'>,
  address: string,
  since: number,
): PerformanceEntry | undefined {
  return list.getEntriesByName(address, 'resource').findLast(({ startTime }) => startTime >= since);
}

/** The document of a frame is in a process of its own: that it has loaded may be told sooner than how it came. */
async function waitForEntry(address: string, since: number): Promise<PerformanceEntry | undefined> {
  return await new Promise((resolve) => {
    const end = (entry: PerformanceEntry | undefined): void => {
      clearTimeout(timer);
      observer.disconnect();
      resolve(entry);
    };
    const observer = new PerformanceObserver((list) => {
      const entry = findEntry(list, address, since);
      if (entry !== undefined) end(entry);
    });
    const timer = setTimeout(() => end(undefined), longestWaitMs);
    observer.observe({ type: 'resource' });
  });
}

/** Some browsers tell nothing of frames. */
const longestWaitMs = 1_000;

function findStatus(entry: PerformanceEntry | undefined): number | null {
  return entry !== undefined && 'responseStatus' in entry && typeof entry.responseStatus === 'number'
    ? entry.responseStatus
    : null;
}
