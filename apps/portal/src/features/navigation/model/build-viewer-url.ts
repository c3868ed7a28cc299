import { viewerOfFileType } from '@prumo/contracts/bi/viewer-of-file-type';

/** Where the BI server shows a file of its repository. */
export function buildViewerUrl(path: string, extension: string): string {
  return `/pentaho/api/repos/${encodePathId(path)}/${viewerOfFileType(extension)}`;
}

/** BI servers write slashes of a path as colons into an address, and a colon of a name as a TAB. */
function encodePathId(path: string): string {
  return (
    encodeURIComponent(path.replaceAll(':', '\t').replaceAll('/', ':'))
      .replaceAll('%3A', ':')
      // Servers refuse a backslash in a path even when it is encoded once.
      .replaceAll('%5C', '%255C')
  );
}
