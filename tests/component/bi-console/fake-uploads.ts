// Uploads go by XMLHttpRequest, which tells how much of a file has been sent.
import { afterEach } from '../support/each-test.ts';

interface FakeUpload {
  readonly method: string;
  readonly path: string;
  readonly content: File;
  readonly tellProgress: (sentBytes: number) => void;
  readonly answer: (status: number, text?: string) => void;
  /** The server cannot be reached. */
  readonly fail: () => void;
}

const original = globalThis.XMLHttpRequest;

/** From now on uploads wait here until the test answers them; in the order in which they were sent. */
export function holdUploads(): readonly FakeUpload[] {
  const uploads: FakeUpload[] = [];

  class FakeXmlHttpRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #opened = { method: '', path: '' };

    open(method: string, path: string): void {
      this.#opened = { method, path: decodeURIComponent(path) };
    }

    setRequestHeader(): void {
      // What the console sends as headers is not looked at.
    }

    getResponseHeader(): null {
      return null;
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'));
    }

    send(content: File): void {
      uploads.push({
        ...this.#opened,
        content,
        tellProgress: (loaded) => {
          this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: content.size }));
        },
        answer: (status, text = '') => {
          this.status = status;
          this.responseText = text;
          this.dispatchEvent(new Event('load'));
        },
        fail: () => {
          this.dispatchEvent(new Event('error'));
        },
      });
    }
  }

  globalThis.XMLHttpRequest = FakeXmlHttpRequest as unknown as typeof XMLHttpRequest;
  return uploads;
}

afterEach(() => {
  globalThis.XMLHttpRequest = original;
});
