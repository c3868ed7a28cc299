import { buildServerPath } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';

import { FilePickerDialog } from '../../../components/files/file-picker-dialog.tsx';
import { analysisTypes } from '../../../lib/repository/repository.ts';
import { texts } from './texts.ts';

/** The saved analyses that the person sees; one click opens one in the place of this. */
export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <FilePickerDialog
      title={texts.openTitle}
      searchLabel={texts.openSearch}
      none={{ title: texts.openNoneTitle, text: texts.openNone }}
      types={analysisTypes}
      onChoose={(path) => window.location.assign(buildServerPath(`/api/repos/${encodePathId(path)}/editor`))}
      onClose={onClose}
    />
  );
}
