import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { mdiAlertCircleOutline } from '@mdi/js';
import { DialogFrame } from '@prumo/ui/dialogs/dialog-frame';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
  type SubmitEvent,
} from 'react';

import type { LoadedIndicator } from '../../../../lib/indicators/indicator.ts';
import { loadIndicator } from '../../../../lib/indicators/indicator-requests.ts';
import {
  type DialogTab,
  dialogTabs,
  findTabOf,
  listFaultyFields,
  listFaultyTabs,
  type SaveFailure,
} from '../../model/check-indicator.ts';
import { buildContent } from '../../model/indicator-form.ts';
import { EditorBody, EditorFooter } from './editor-frame.tsx';
import { ExtractionPanel } from './extraction-panel.tsx';
import type { IndicatorDialogProps } from './indicator-dialog.tsx';
import { RegistrationPanel } from './registration-panel.tsx';
import { SaveNotices, useSaveIndicator } from './save-notices.tsx';
import { TargetsPanel } from './targets-panel.tsx';
import { texts } from './texts.ts';
import { useFieldFaults } from './use-field-faults.ts';
import { useIndicatorForm } from './use-indicator-form.ts';

interface IndicatorEditorProps extends Omit<IndicatorDialogProps, 'indicatorId'> {
  /** As it is now; null for a new one. */
  readonly indicator: LoadedIndicator | null;
}

/** The fields of one indicator on their tabs, and the way to store them. */
export function IndicatorEditor(props: IndicatorEditorProps) {
  const { indicator, userName, mayDefine, onClose, onSaved } = props;
  const id = useId();
  const bodyRef = useRef<HTMLDivElement>(null);
  const drafted = useIndicatorForm(userName, props.departmentId, indicator);
  const { base, form } = drafted;
  const departmentId = base?.departmentId ?? props.departmentId;
  const [tab, setTab] = useState<DialogTab>('registration');
  const [hasOpenedExtraction, setHasOpenedExtraction] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isReloading, setIsReloading] = useState(false);
  const [overlaps, setOverlaps] = useState<readonly string[] | null>(null);
  const [focusRequests, setFocusRequests] = useState(0);
  const [editorFocusRequests, setEditorFocusRequests] = useState(0);
  const fields = useFieldFaults(drafted, departmentId);
  const saving = useSaveIndicator({
    onStored: (stored, kind) => {
      drafted.settle(stored);
      if (kind === 'extraction-failed') show('extraction');
    },
    onUnsaved: handleUnsaved,
    onDone: (savedId) => {
      drafted.discard();
      onSaved(savedId);
    },
  });
  const { step, result } = saving;
  const isBusy = step !== null;
  const isReadOnly = !mayDefine || isBusy;
  const isOvertaken =
    base !== null && indicator !== null && !isBusy && indicator.entityTag !== base.entityTag;
  const shownFaultyTabs = listFaultyTabs(fields.shown);

  // What is said about the whole stands at the top.
  useEffect(() => {
    if (result !== null) bodyRef.current?.scrollIntoView({ block: 'start' });
  }, [result]);

  // Only now the fields show what is wrong with them.
  useEffect(() => {
    if (focusRequests > 0) {
      const wrong = bodyRef.current?.querySelector<HTMLElement>(
        '[role="tabpanel"]:not([hidden]) [aria-invalid="true"]',
      );
      // A date is a group of fields that is wrong as a whole.
      (wrong?.querySelector<HTMLElement>('[role="spinbutton"]') ?? wrong)?.focus();
    }
  }, [focusRequests]);

  const beginAtFirstField = useCallback((body: HTMLDivElement | null) => {
    bodyRef.current = body;
    body?.querySelector<HTMLElement>('input:not([readonly])')?.focus();
  }, []);

  function show(wanted: DialogTab) {
    setTab(wanted);
    // Each begins at its top, wherever the one before was scrolled to.
    if (wanted !== tab) bodyRef.current?.scrollIntoView({ block: 'start' });
    if (wanted === 'extraction') setHasOpenedExtraction(true);
  }

  function leadToFaults(faulty: ReturnType<typeof listFaultyFields>) {
    const [first] = faulty;
    if (first === undefined) return;
    show(findTabOf(first));
    if (first === 'query') setEditorFocusRequests((count) => count + 1);
    else setFocusRequests((count) => count + 1);
  }

  function handleUnsaved(failure: SaveFailure) {
    if (failure.kind === 'code-taken') fields.refuse({ code: texts.faults.codeTaken });
    if (failure.kind === 'fields') {
      fields.refuse(Object.fromEntries(failure.names.map((name) => [name, texts.faults.refusedByServer])));
    }
    leadToFaults(failure.kind === 'code-taken' ? ['code'] : failure.kind === 'fields' ? failure.names : []);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isReadOnly) return;
    setIsAsking(false);
    setOverlaps(null);
    saving.forgetResult();
    const { faults, form: complete } = fields.checkAll();
    const faulty = listFaultyFields(faults);
    if (faulty.length > 0) {
      leadToFaults(faulty);
      return;
    }
    void saving.save(buildContent(complete, { departmentId, isActive: base?.isActive ?? true }), base);
  }

  function handleClose() {
    if (isBusy) return;
    if (drafted.hasChanges && mayDefine) setIsAsking(true);
    else onClose();
  }

  async function reload() {
    if (base === null) return;
    setIsReloading(true);
    try {
      setOverlaps(drafted.rebase(await loadIndicator(base.id)));
      saving.forgetResult();
    } catch (error) {
      saving.tellFailure(error);
    } finally {
      setIsReloading(false);
    }
  }

  const panel = {
    drafted,
    faults: fields.shown,
    mayDefine,
    isReadOnly,
    onFieldChange: fields.handleChange,
    onFieldBlur: fields.handleBlur,
  };
  return (
    <DialogFrame
      title={base === null ? texts.newTitle : texts.editTitle(base.code)}
      size="wide"
      onClose={handleClose}
      onSubmit={handleSubmit}
      bar={
        <Tabs
          value={tab}
          aria-label={texts.tabList}
          textColor="secondary"
          indicatorColor="secondary"
          variant="scrollable"
          selectionFollowsFocus
          onChange={(_event, wanted: DialogTab) => show(wanted)}
        >
          {dialogTabs.map((name) => (
            <Tab
              key={name}
              id={`${id}-${name}-tab`}
              aria-controls={`${id}-${name}`}
              value={name}
              label={<TabLabel text={texts.tabs[name]} isFaulty={shownFaultyTabs.includes(name)} />}
            />
          ))}
        </Tabs>
      }
      footer={
        <EditorFooter
          step={step}
          hasExtraction={form.fields.query.trim() !== ''}
          isAsking={isAsking}
          mayDefine={mayDefine}
          onStay={() => setIsAsking(false)}
          onKeep={onClose}
          onDiscard={() => {
            drafted.discard();
            onClose();
          }}
          onClose={handleClose}
        />
      }
    >
      <EditorBody ref={beginAtFirstField}>
        {!mayDefine && <ReadOnlyNotice />}
        <SaveNotices
          result={result}
          isOvertaken={isOvertaken}
          isReloading={isReloading}
          overlaps={overlaps}
          isRecovered={drafted.isRecovered && mayDefine}
          onReload={() => void reload()}
          onDiscardDraft={() => {
            drafted.discard();
            fields.forget();
          }}
        />
        {dialogTabs.map((name) => (
          // What was typed into a tab stays there while another is looked at.
          <div
            key={name}
            role="tabpanel"
            id={`${id}-${name}`}
            aria-labelledby={`${id}-${name}-tab`}
            hidden={tab !== name}
          >
            <TabContent isHidden={tab !== name}>
              {name === 'registration' && <RegistrationPanel {...panel} />}
              {name === 'targets' && (
                <TargetsPanel
                  {...panel}
                  changedDay={fields.changedDay}
                  onChangedDayChange={fields.setChangedDay}
                  onIncompleteDayChange={fields.setIsDayIncomplete}
                  onApplyLine={fields.applyLine}
                />
              )}
              {name === 'extraction' && hasOpenedExtraction && (
                <ExtractionPanel
                  {...panel}
                  departmentId={departmentId}
                  storedFailure={result?.kind === 'extraction-failed' ? result.failure : null}
                  editorFocusRequests={editorFocusRequests}
                />
              )}
            </TabContent>
          </div>
        ))}
      </EditorBody>
    </DialogFrame>
  );
}

function TabLabel({ text, isFaulty }: { readonly text: string; readonly isFaulty: boolean }) {
  return (
    <Label>
      {text}
      {isFaulty && (
        <>
          <FaultSign path={mdiAlertCircleOutline} fontSize="small" />
          <VisuallyHidden>, {texts.faultySign}</VisuallyHidden>
        </>
      )}
    </Label>
  );
}

interface TabContentProps {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

/** Of a tab that nobody sees nothing is drawn anew, however much is typed into another. */
const TabContent = memo(
  ({ children }: TabContentProps) => children,
  (_before, now) => now.isHidden,
);

function ReadOnlyNotice() {
  return (
    <NoticePlace>
      <Notice tone="information">{texts.readOnly}</Notice>
    </NoticePlace>
  );
}

const Label = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 6 });

const FaultSign = styled(Icon)(({ theme }) => ({ color: theme.palette.error.main }));

const NoticePlace = styled('div')({ marginBottom: 20 });
