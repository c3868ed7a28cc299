// Which kinds of files the repository takes, and which of them a person may download without the right to publish.
import type { BiUser } from '../rest/http/bi-user.ts';
import { extensionOf } from './file-name.ts';

export function findMimeType(name: string): string | undefined {
  return mimeTypes.get(extensionOf(name).slice(1).toLowerCase());
}

/** The download whitelist of the server. Sources of reports and queries are not on it. */
export function isDownloadable(name: string): boolean {
  return downloadable.has(extensionOf(name).slice(1).toLowerCase());
}

/** Who may download everything they can read, and upload outside of their home. */
export function mayPublish(user: BiUser): boolean {
  if (user.isReader === true) return false;
  return user.isAdministrator || user.roles.includes('Power User');
}

/** Types that a Pentaho server asks for parameters before it runs them. */
export function isParameterizable(name: string): boolean {
  return ['.prpt', '.prpti', '.xaction'].includes(extensionOf(name).toLowerCase());
}

// Panels are drawn by the browser of whoever may read them; what they show is computed for each person anew.
const downloadable = new Set(
  'gif jpg jpeg png bmp tiff csv xls xlsx pdf txt css htm html js xml doc ppt easy'.split(' '),
);

const mimeTypes = new Map(
  Object.entries({
    'text/html': 'html htm',
    'text/plain': 'txt log md properties locale url',
    'text/css': 'css',
    'text/csv': 'csv',
    'text/javascript': 'js mjs',
    'text/xml':
      'xml cda cdfde wcdf xcdf xaction xjpivot xmi mondrian xanalyzer xdash prpti analysis vdd ktr kjb xsl xsd',
    'application/json': 'json saiku easy map',
    'application/zip': 'zip prpt',
    'application/pdf': 'pdf',
    'application/rtf': 'rtf',
    'application/msword': 'doc',
    'application/vnd.ms-excel': 'xls',
    'application/vnd.ms-powerpoint': 'ppt',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
    'application/vnd.oasis.opendocument.text': 'odt',
    'application/vnd.oasis.opendocument.spreadsheet': 'ods',
    'application/vnd.oasis.opendocument.presentation': 'odp',
    'application/octet-stream': 'parquet bin',
    'image/png': 'png',
    'image/jpeg': 'jpg jpeg',
    'image/gif': 'gif',
    'image/bmp': 'bmp',
    'image/tiff': 'tif tiff',
    'image/svg+xml': 'svg',
    'image/webp': 'webp',
    'image/x-icon': 'ico',
    'font/woff': 'woff',
    'font/woff2': 'woff2',
    'font/ttf': 'ttf',
    'audio/mpeg': 'mp3',
    'video/mp4': 'mp4',
    'video/webm': 'webm',
  }).flatMap(([mimeType, extensions]) =>
    extensions.split(' ').map((extension) => [extension, mimeType] as const),
  ),
);
