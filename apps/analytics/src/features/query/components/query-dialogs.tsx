import { buildServerPath } from '@prumo/bi-client/http/send-request';
import { encodePathId } from '@prumo/bi-client/path-id';
import type {
  QueryAnswer,
  QueryHistoryEntry,
  QueryWish,
  SavedQueryFile,
} from '@prumo/contracts/bi/query-runner';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { useToast } from '@prumo/ui/toast';

import { tellPages } from '../../../components/analytics-channel.ts';
import { ShareDialog } from '../../../components/files/share-dialog.tsx';
import { offerQuery } from '../model/offer-extraction.ts';
import { texts } from '../texts.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { IndicatorDialog } from './indicator-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import type { OpenedFile } from './query-workbench.tsx';
import { SaveDialog } from './save-dialog.tsx';

export type OpenDialogKind = 'save' | 'open' | 'history' | 'share' | 'indicator' | 'changed';

interface QueryDialogsProps {
  readonly kind: OpenDialogKind;
  readonly title: string;
  readonly file: OpenedFile | null;
  readonly wish: QueryWish;
  readonly answer: QueryAnswer | null;
  readonly onUse: (entry: QueryHistoryEntry) => void;
  /** Whatever somebody else has written meanwhile. */
  readonly onReplace: () => void;
  readonly onSaved: (saved: SavedQueryFile, name: string) => void;
  readonly onClose: () => void;
}

/** The one that is open. */
export function QueryDialogs(props: QueryDialogsProps) {
  const { kind, title, file, wish, answer, onUse, onReplace, onSaved, onClose } = props;
  const showToast = useToast();
  switch (kind) {
    case 'save':
      return (
        <SaveDialog
          query={wish}
          from={file === null ? null : { path: file.path, name: file.title }}
          onSaved={onSaved}
          onClose={onClose}
        />
      );
    case 'open':
      return (
        <OpenDialog
          onOpen={(path) => window.location.assign(buildServerPath(`/api/repos/${encodePathId(path)}/edit`))}
          onClose={onClose}
        />
      );
    case 'history':
      return <HistoryDialog onUse={onUse} onClose={onClose} />;
    case 'share':
      return file === null ? null : (
        <ShareDialog
          title={texts.shareTitle(title)}
          path={file.path}
          canInherit
          onDone={() => {
            onClose();
            tellPages('repository');
            showToast({ text: texts.shared, tone: 'success' });
          }}
          onClose={onClose}
        />
      );
    case 'indicator':
      return <IndicatorDialog offer={offerQuery(title, wish, answer)} onClose={onClose} />;
    case 'changed':
      return (
        <ConfirmDialog
          title={texts.changed.title(title)}
          confirmLabel={texts.changed.confirm}
          tone="destructive"
          onConfirm={onReplace}
          onClose={onClose}
        >
          {texts.changed.text}
        </ConfirmDialog>
      );
  }
}
