import type { MinutesContent } from '@prumo/contracts/minutes/meeting-minutes';

import type { Edit } from './edit-items.ts';

/** What the parts of the editor share. */
export interface EditorProps {
  readonly content: MinutesContent;
  readonly onEdit: (edit: Edit) => void;
}
