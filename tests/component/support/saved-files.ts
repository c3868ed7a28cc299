// What the page hands over to the browser's downloads.
import { afterEach } from './each-test.ts';

interface SavedFile {
  readonly name: string;
  readonly text: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const original = {
  createObjectURL: URL.createObjectURL.bind(URL),
  click: Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'click'),
};

/** From now on files are kept here, and not by the browser. */
export function catchSavedFiles(): { readonly next: () => Promise<SavedFile> } {
  const contents = new Map<string, Blob>();
  const saved: { readonly name: string; readonly content: Blob }[] = [];
  URL.createObjectURL = (content) => {
    const address = original.createObjectURL(content);
    if (content instanceof Blob) contents.set(address, content);
    return address;
  };
  HTMLElement.prototype.click = function click(this: HTMLElement) {
    const content = this instanceof HTMLAnchorElement ? contents.get(this.href) : undefined;
    if (content === undefined) Reflect.apply(original.click?.value as () => void, this, []);
    else saved.push({ name: (this as HTMLAnchorElement).download, content });
  };
  return {
    async next() {
      // The file may still be in the making.
      for (let waits = 0; saved.length === 0 && waits < 200; waits += 1) {
        await new Promise((resolve) => {
          setTimeout(resolve, 20);
        });
      }
      const file = saved.shift();
      if (file === undefined) throw new Error('No file was saved');
      // `Blob.text()` would swallow the mark by which spreadsheets know the encoding.
      const bytes = new Uint8Array(await file.content.arrayBuffer());
      return { name: file.name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes), bytes };
    },
  };
}

afterEach(() => {
  URL.createObjectURL = original.createObjectURL;
  if (original.click !== undefined) Object.defineProperty(HTMLElement.prototype, 'click', original.click);
});
