import {
  mdiChartBoxOutline,
  mdiFileCodeOutline,
  mdiFileDocumentOutline,
  mdiFileImageOutline,
  mdiFileOutline,
  mdiFilePdfBox,
  mdiFileTableOutline,
  mdiFolderOutline,
  mdiViewDashboardOutline,
} from '@mdi/js';

import { extensionOf, type RepositoryFile } from '../model/repository-file.ts';

export function findFileIcon({ name, isFolder }: Pick<RepositoryFile, 'name' | 'isFolder'>): string {
  if (isFolder) {
    return mdiFolderOutline;
  }
  const extension = extensionOf(name);
  return iconGroups.find(([extensions]) => extensions.includes(extension))?.[1] ?? mdiFileOutline;
}

const iconGroups: readonly (readonly [readonly string[], string])[] = [
  [['html', 'htm', 'doc', 'docx', 'txt', 'prpt', 'prpti', 'ppt', 'pptx'], mdiFileDocumentOutline],
  [['pdf'], mdiFilePdfBox],
  [['xls', 'xlsx', 'csv'], mdiFileTableOutline],
  [['png', 'jpg', 'jpeg', 'gif', 'svg', 'bmp', 'tiff'], mdiFileImageOutline],
  [['wcdf', 'xcdf', 'cdfde', 'xdash', 'vdd'], mdiViewDashboardOutline],
  [['saiku', 'analysis', 'xanalyzer', 'xjpivot', 'easy'], mdiChartBoxOutline],
  [['cda', 'xml', 'json', 'js', 'css', 'xaction', 'ktr', 'kjb'], mdiFileCodeOutline],
];
