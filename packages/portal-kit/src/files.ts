export { buildCsv } from '@prumo/ui/files/save-file';
export { saveFile } from '@prumo/ui/files/save-file';
export { foldText } from '@prumo/ui/text/fold-text';
