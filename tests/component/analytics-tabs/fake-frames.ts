// Frames ask the network by themselves, past everything a page can put in its way. Here the fake server answers them too.
import { afterEach } from '../support/each-test.ts';

/** Their documents are on the way; the empty one of before is none of a test's business. */
let waiting = new WeakSet<EventTarget>();

/** From now on the fake server answers what frames ask, until the test ends. */
export function answerFrames(): void {
  waiting = new WeakSet();
  HTMLIFrameElement.prototype.setAttribute = function setFrameAttribute(name, value) {
    if (name === 'src' && value.startsWith('/')) {
      waiting.add(this);
      void fill(this, value);
    } else {
      setAttribute(this, name, value);
    }
  };
  document.addEventListener('load', swallow, { capture: true });
}

afterEach(() => {
  // That of all elements shows again.
  Reflect.deleteProperty(HTMLIFrameElement.prototype, 'setAttribute');
  document.removeEventListener('load', swallow, { capture: true });
});

function setAttribute(frame: HTMLIFrameElement, name: string, value: string): void {
  Element.prototype.setAttribute.call(frame, name, value);
}

function swallow(event: Event): void {
  if (event.target !== null && waiting.has(event.target)) event.stopImmediatePropagation();
}

async function fill(frame: HTMLIFrameElement, url: string): Promise<void> {
  const answer = await ask(url);
  const text = answer === null ? '' : await answer.text();
  waiting.delete(frame);
  pretendAnswer(frame, url, answer?.status ?? null);
  setAttribute(frame, 'srcdoc', text);
  // Not followed any more, as there is a document already.
  setAttribute(frame, 'src', url);
}

/** Null when nobody answers: then the browser shows a page of its own, which nobody may look into. */
async function ask(url: string): Promise<Response | null> {
  try {
    return await fetch(url);
  } catch {
    return null;
  }
}

/** What the portal looks at in a frame; the document that a test put there has another address and no status. */
function pretendAnswer(frame: HTMLIFrameElement, url: string, status: number | null): void {
  const view = {
    get performance() {
      if (status === null) throw new DOMException('Blocked', 'SecurityError');
      return { getEntriesByType: () => [{ responseStatus: status }] };
    },
    location: { pathname: url },
    addEventListener: () => undefined,
  };
  Object.defineProperty(frame, 'contentWindow', { configurable: true, value: view });
}
