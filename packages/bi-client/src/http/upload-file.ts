import { ApiFailure, decodeFailure } from './api-failure.ts';
import { buildServerPath, reportUnauthorized } from './send-request.ts';

interface FileUpload {
  /** Below the BI server. */
  readonly path: string;
  readonly content: Blob;
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
}

/** Sends a file's bytes as they are. It is no `fetch`, because that cannot say how much has been sent. */
export async function uploadFile({ path, content, onProgress, signal }: FileUpload): Promise<void> {
  const request = new XMLHttpRequest();
  request.open('PUT', buildServerPath(path));
  request.setRequestHeader('accept', '*/*');
  request.setRequestHeader('x-requested-with', 'XMLHttpRequest');
  request.setRequestHeader('content-type', content.type === '' ? 'application/octet-stream' : content.type);
  request.upload.addEventListener('progress', (event) => onProgress(event.loaded));
  const handleAbort = () => request.abort();
  signal.addEventListener('abort', handleAbort);

  try {
    await sendAndWait(request, content);
  } finally {
    signal.removeEventListener('abort', handleAbort);
  }
}

async function sendAndWait(request: XMLHttpRequest, content: Blob): Promise<void> {
  await new Promise<null>((resolve, reject) => {
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) {
        resolve(null);
      } else {
        reject(readFailure(request));
      }
    });
    request.addEventListener('error', () => {
      reject(new ApiFailure({ kind: 'unreachable', status: 0, message: 'The upload got no answer' }));
    });
    request.addEventListener('abort', () => {
      reject(new DOMException('The upload was given up', 'AbortError'));
    });
    request.send(content);
  });
}

function readFailure(request: XMLHttpRequest): ApiFailure {
  if (request.status === 401) {
    reportUnauthorized();
  }
  return decodeFailure({
    status: request.status,
    body: request.responseText,
    header: (name) => request.getResponseHeader(name),
  });
}
