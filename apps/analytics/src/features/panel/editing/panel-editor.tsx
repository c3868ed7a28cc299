import {
  mdiContentSaveOutline,
  mdiDotsVertical,
  mdiEyeOutline,
  mdiHistory,
  mdiPlus,
  mdiRedo,
  mdiTuneVariant,
  mdiUndo,
  mdiViewDashboardOutline,
} from '@mdi/js';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { describeFailure } from '@prumo/bi-client/failure/describe-failure';
import { isAboutWhatIsThere } from '@prumo/bi-client/http/api-failure';
import { type PanelFile, panelFileExtension, panelLimits } from '@prumo/contracts/panels/panel-file';
import { BusyButton } from '@prumo/ui/busy-button';
import { ConfirmDialog } from '@prumo/ui/dialogs/confirm-dialog';
import { EmptyState } from '@prumo/ui/feedback/empty-state';
import { useUndoToast } from '@prumo/ui/feedback/undo-toast';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';

import { tellPages } from '../../../components/analytics-channel.ts';
import { SaveFileDialog } from '../../../components/files/save-file-dialog.tsx';
import { MenuButton } from '../../../components/menu-button.tsx';
import { titleOf } from '../../../components/panel-view/tile-frame.tsx';
import { type LoadedPanel, savePanel } from '../api/panel-files.ts';
import { usePanelAnswers } from '../api/use-panel-answers.ts';
import { editAddress, viewAddress } from '../components/addresses.ts';
import { FilterBar } from '../components/filter-bar.tsx';
import { useFilterValues } from '../components/use-filter-values.ts';
import { VersionsDialog } from '../components/versions-dialog.tsx';
import {
  createTile,
  duplicateTile,
  isComplete,
  removeTile,
  replaceTile,
  type TileChoice,
} from '../model/new-tile.ts';
import { texts } from '../texts.ts';
import { DraftOffer } from './draft-offer.tsx';
import { EditGrid } from './edit-grid.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { TileEditor } from './tile-editor.tsx';
import { TileGallery } from './tile-gallery.tsx';
import { usePanelDraft } from './use-panel-draft.ts';

interface PanelEditorProps {
  /** Null: a panel that was never saved. */
  readonly loaded: LoadedPanel | null;
  /** What is shown first: the file, or more than it. */
  readonly start: PanelFile;
  readonly path: string | null;
  readonly userName: string;
  readonly canWrite: boolean;
}

type Open =
  | { readonly kind: 'gallery' | 'settings' | 'save-as' | 'conflict' | 'versions' }
  | { readonly kind: 'tile'; readonly id: string };

/** A panel that is being made. */
export function PanelEditor({ loaded, start, path, userName, canWrite }: PanelEditorProps) {
  const draft = usePanelDraft({ start, saved: loaded, userName, path });
  const { panel, tag, change } = draft;
  const { values, change: changeFilter } = useFilterValues(panel.filters);
  const asked = useMemo(() => ({ ...panel, tiles: panel.tiles.filter(isComplete) }), [panel]);
  const shown = usePanelAnswers({ panel: asked, path: null, values, delayMs: 400 });
  const [open, setOpen] = useState<Open | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const showToast = useToast();
  const showUndo = useUndoToast();
  const queryClient = useQueryClient();
  const incomplete = panel.tiles.length - asked.tiles.length;
  useKeys(draft);
  useLeaveWarning(draft.isChanged);

  async function save(overwrites: boolean) {
    if (path === null || !canWrite) {
      setOpen({ kind: 'save-as' });
      return;
    }
    setIsSaving(true);
    setFailure(null);
    setOpen(null);
    try {
      const saved = await savePanel(path, panel, overwrites || tag === null ? undefined : { tag });
      draft.markSaved(saved);
      tellPages('repository');
      queryClient.setQueryData(['panel', 'file', path], saved);
      showToast({ text: texts.editing.saved(panel.title), tone: 'success' });
    } catch (error) {
      if (!overwrites && isAboutWhatIsThere(error)) setOpen({ kind: 'conflict' });
      else setFailure(texts.editing.saveFailed(describeFailure(error)));
    } finally {
      setIsSaving(false);
    }
  }

  function add(choice: TileChoice) {
    const tile = createTile(panel, choice);
    change({ ...panel, tiles: [...panel.tiles, tile] });
    setOpen(
      isComplete(tile) && tile.kind !== 'text' && tile.kind !== 'links'
        ? null
        : { kind: 'tile', id: tile.id },
    );
  }

  function remove(id: string) {
    const tile = panel.tiles.find((each) => each.id === id);
    if (tile === undefined) return;
    change(removeTile(panel, id));
    showUndo({
      text: texts.tile.removed(titleOf(tile, shown.answers.get(id))),
      undoLabel: texts.tile.undo,
      onUndo: () => change(panel),
    });
  }

  const edited = open?.kind === 'tile' ? panel.tiles.find(({ id }) => id === open.id) : undefined;

  return (
    <Page>
      <Bar>
        <Title>
          <h1>{texts.editing.title(panel.title)}</h1>
          {draft.isChanged && <span>{texts.editing.unsaved}</span>}
        </Title>
        <Tools role="group" aria-label={texts.tools}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon path={mdiPlus} fontSize="small" />}
            disabled={panel.tiles.length >= panelLimits.mostTiles}
            onClick={() => setOpen({ kind: 'gallery' })}
          >
            {texts.editing.add}
          </Button>
          <IconButton
            aria-label={texts.editing.settings}
            title={texts.editing.settings}
            onClick={() => setOpen({ kind: 'settings' })}
          >
            <Icon path={mdiTuneVariant} fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={texts.editing.undo}
            title={texts.editing.undo}
            disabled={draft.undo === null}
            onClick={() => draft.undo?.()}
          >
            <Icon path={mdiUndo} fontSize="small" />
          </IconButton>
          <IconButton
            aria-label={texts.editing.redo}
            title={texts.editing.redo}
            disabled={draft.redo === null}
            onClick={() => draft.redo?.()}
          >
            <Icon path={mdiRedo} fontSize="small" />
          </IconButton>
          <MenuButton
            label={texts.more}
            iconPath={mdiDotsVertical}
            entries={[
              {
                key: 'save-as',
                text: texts.editing.saveAs,
                iconPath: mdiContentSaveOutline,
                onChoose: () => setOpen({ kind: 'save-as' }),
              },
              ...(path === null
                ? []
                : [
                    {
                      key: 'versions',
                      text: texts.versions,
                      iconPath: mdiHistory,
                      onChoose: () => setOpen({ kind: 'versions' }),
                    },
                    {
                      key: 'view',
                      text: texts.editing.view,
                      iconPath: mdiEyeOutline,
                      onChoose: () => window.location.assign(viewAddress(path, window.location.search)),
                    },
                  ]),
            ]}
          />
          <BusyButton size="small" color="secondary" isBusy={isSaving} onClick={() => void save(false)}>
            {texts.editing.save}
          </BusyButton>
        </Tools>
      </Bar>
      <DraftOffer draft={draft} />
      {!canWrite && <Notice tone="information">{texts.editing.notAllowed}</Notice>}
      {incomplete > 0 && <Notice tone="information">{texts.editing.incomplete(incomplete)}</Notice>}
      {failure !== null && (
        <div role="alert">
          <Notice tone="failure">{failure}</Notice>
        </div>
      )}
      <FilterBar filters={panel.filters} values={values} answers={shown.filters} onChange={changeFilter} />
      {panel.tiles.length === 0 ? (
        <EmptyState
          icon={mdiViewDashboardOutline}
          title={texts.emptyView}
          action={
            <Button variant="contained" onClick={() => setOpen({ kind: 'gallery' })}>
              {texts.gallery.title}
            </Button>
          }
        >
          {texts.start.blankHelp}
        </EmptyState>
      ) : (
        <EditGrid
          panel={panel}
          shown={shown}
          onChange={change}
          onEdit={(id) => setOpen({ kind: 'tile', id })}
          onDuplicate={(id) => change(duplicateTile(panel, id))}
          onRemove={remove}
        />
      )}
      {open?.kind === 'gallery' && <TileGallery onChoose={add} onClose={() => setOpen(null)} />}
      {open?.kind === 'settings' && (
        <SettingsDialog
          panel={panel}
          onApply={(changed) => {
            change(changed);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {edited !== undefined && (
        <TileEditor
          key={edited.id}
          tile={edited}
          panel={panel}
          values={values}
          onApply={(tile) => {
            change(replaceTile(panel, tile));
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'save-as' && (
        <SaveFileDialog
          title={texts.editing.saveTitle}
          nameMissing={texts.editing.nameMissing}
          overwrite={texts.editing.overwrite}
          extension={panelFileExtension}
          proposedName={panel.title === texts.untitled ? '' : panel.title}
          path={null}
          save={async (target, replacing) =>
            await savePanel(target, withTitle(panel, target), replacing === 'nothing' ? 'nothing' : undefined)
          }
          onSaved={(target) => {
            draft.markSaved({ panel, tag });
            tellPages('repository');
            leaveFreely();
            window.location.assign(
              editAddress(
                target,
                window.location.search.includes('adicionar=') ? '' : window.location.search,
              ),
            );
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'conflict' && (
        <ConfirmDialog
          title={texts.editing.changedTitle(panel.title)}
          confirmLabel={texts.editing.replace}
          tone="destructive"
          onConfirm={() => void save(true)}
          onClose={() => setOpen(null)}
        >
          {texts.editing.changed}
        </ConfirmDialog>
      )}
      {open?.kind === 'versions' && path !== null && (
        <VersionsDialog
          path={path}
          canWrite={canWrite}
          onRestored={() => {
            draft.markSaved({ panel, tag });
            leaveFreely();
            window.location.reload();
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

/** A panel that nobody has named is called like its file. */
function withTitle(panel: PanelFile, path: string): PanelFile {
  if (panel.title !== texts.untitled) return panel;
  const name = path.slice(path.lastIndexOf('/') + 1, -(panelFileExtension.length + 1));
  return { ...panel, title: name.slice(0, panelLimits.title) };
}

function useKeys({ undo, redo }: Pick<ReturnType<typeof usePanelDraft>, 'undo' | 'redo'>): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    const { target } = event;
    // Fields have a history of their own, and dialogs keep theirs to themselves.
    if (
      target instanceof HTMLElement &&
      target.closest('input, textarea, [contenteditable], [role="dialog"]')
    )
      return;
    event.preventDefault();
    (event.shiftKey ? redo : undo)?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

let isLeavingFreely = false;

/** What follows was wished for. */
function leaveFreely(): void {
  isLeavingFreely = true;
}

function useLeaveWarning(isChanged: boolean): void {
  useEffect(() => {
    if (!isChanged) return undefined;
    isLeavingFreely = false;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isLeavingFreely) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
}

const Page = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 14,
  padding: '0 20px 64px',
  [theme.breakpoints.down('sm')]: { padding: '0 12px 64px' },
}));

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '12px 0 8px',
  backgroundColor: theme.palette.background.default,
}));

const Title = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& h1': { margin: 0, ...theme.typography.h6, overflowWrap: 'anywhere' },
  '& span': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const Tools = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  // All in one row of a phone, with what saves at its end.
  [theme.breakpoints.down('sm')]: {
    gap: 0,
    width: '100%',
    '& > :first-of-type': { paddingInline: 10 },
    '& > :last-child': { marginLeft: 'auto', minWidth: 0, paddingInline: 12 },
  },
}));
