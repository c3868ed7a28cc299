import type { AttachedStyleSheet, PageFiles } from './load-external-apps.ts';

export const browserFiles: PageFiles = { importScript, attachStyleSheet };

async function importScript(url: string): Promise<unknown> {
  // The file is none of this build: which one it is, is known when the portal runs.
  const module: unknown = await import(/* @vite-ignore */ url);
  return module;
}

function attachStyleSheet(url: string): AttachedStyleSheet {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${url} is no style sheet that can be loaded`)));
  });
  document.head.append(link);
  return { loaded, detach: () => link.remove() };
}
