import {
  mdiChartBoxOutline,
  mdiCodeTags,
  mdiContentSaveEditOutline,
  mdiFolderOpenOutline,
  mdiFullscreen,
  mdiLinkVariant,
  mdiLockOutline,
  mdiPencilOutline,
  mdiPlus,
  mdiRefresh,
  mdiViewDashboardOutline,
} from '@mdi/js';
import { buildServerPath, serverPaths } from '@prumo/bi-client/http/send-request';
import { buildPathId } from '@prumo/bi-client/path-id';
import { writeOfferedTile } from '@prumo/contracts/panels/offered-tile';
import { panelLimits } from '@prumo/contracts/panels/panel-file';
import type { useToast } from '@prumo/ui/toast';

import type { MenuEntry } from '../../../components/menu-button.tsx';
import { folderOf } from '../../../components/files/target-folders.ts';
import { nameOfFile } from '../../../lib/repository/repository.ts';
import { texts } from '../texts.ts';
import type { OpenPart } from './workbench-dialogs.tsx';

interface EntryParts {
  /** Of the file that the analysis is in, if any. */
  readonly path: string | null;
  /** There is room to build. */
  readonly isDesk: boolean;
  /** It is only looked at because there is no room to build. */
  readonly isTooNarrow: boolean;
  readonly hasMdx: boolean;
  readonly onOpen: (part: OpenPart) => void;
  /** Left out where the MDX stands there anyway. */
  readonly onToggleMdx: (() => void) | undefined;
  /** Reads them anew, at the server too where the person may say so. */
  readonly onRefreshCubes: () => void;
  readonly showToast: ReturnType<typeof useToast>;
}

/** What the menu of the workbench has besides what changes the question. */
export function listWorkbenchEntries(parts: EntryParts): readonly MenuEntry[] {
  const { path, isDesk, isTooNarrow, hasMdx, onOpen, onToggleMdx, onRefreshCubes, showToast } = parts;
  const building: MenuEntry[] = [
    {
      key: 'new',
      text: texts.startAgain,
      iconPath: mdiPlus,
      hasLineAbove: true,
      onChoose: () => window.location.assign(newAnalysisAddress),
    },
    {
      key: 'open',
      text: texts.open,
      iconPath: mdiFolderOpenOutline,
      onChoose: () => onOpen({ kind: 'open' }),
    },
    { key: 'refresh', text: texts.refreshCubes, iconPath: mdiRefresh, onChoose: onRefreshCubes },
    ...(onToggleMdx === undefined
      ? []
      : [
          {
            key: 'mdx',
            text: hasMdx ? texts.hideMdx : texts.showMdx,
            iconPath: mdiCodeTags,
            onChoose: onToggleMdx,
          },
        ]),
    {
      key: 'indicator',
      text: texts.useInIndicator,
      iconPath: mdiChartBoxOutline,
      onChoose: () => onOpen({ kind: 'indicator' }),
    },
    {
      key: 'save-as',
      text: texts.saveAs,
      iconPath: mdiContentSaveEditOutline,
      onChoose: () => onOpen({ kind: 'save-as' }),
    },
  ];
  return [
    ...(isDesk ? building : []),
    ...(isTooNarrow
      ? [
          {
            key: 'edit',
            text: texts.edit,
            iconPath: mdiPencilOutline,
            onChoose: () => showToast({ text: texts.narrow, tone: 'information' as const }),
          },
        ]
      : []),
    {
      key: 'link',
      text: texts.copyLink,
      iconPath: mdiLinkVariant,
      hasLineAbove: isDesk,
      onChoose: () => {
        void navigator.clipboard
          .writeText(window.location.href)
          .then(() => showToast({ text: texts.linkCopied, tone: 'success' }))
          .catch(() => showToast({ text: texts.linkNotCopied, tone: 'failure' }));
      },
    },
    {
      key: 'screen',
      text: texts.fullScreen,
      iconPath: mdiFullscreen,
      onChoose: () => void document.documentElement.requestFullscreen(),
    },
    ...(path === null
      ? []
      : [
          {
            key: 'panel',
            text: texts.addToPanel,
            iconPath: mdiViewDashboardOutline,
            onChoose: () => offerToPanel(path),
          },
          {
            key: 'permissions',
            text: texts.filePermissions,
            iconPath: mdiLockOutline,
            onChoose: () => openConsole(path),
          },
        ]),
  ];
}

/** Another address than that of any file, so that the page begins anew. */
const newAnalysisAddress = buildServerPath('/content/saiku-ui/index.html');

/** A panel keeps the file, and asks it anew for whoever looks. */
function offerToPanel(path: string): void {
  const offer = writeOfferedTile({
    kind: 'analysis',
    path,
    title: nameOfFile(path).slice(0, panelLimits.title),
  });
  window.location.assign(`${buildServerPath('/plugin/panels/index.html')}${offer}`);
}

/** Who may see and change a file is decided where all files are. */
function openConsole(path: string): void {
  const address = `${serverPaths.home}?pasta=${encodeURIComponent(buildPathId(folderOf(path)))}`;
  window.open(address, '_blank', 'noopener');
}
