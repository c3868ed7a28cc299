import Button from '@mui/material/Button';
import { mdiPlayOutline } from '@mdi/js';
import {
  extractionDataSources,
  extractionQueryTypes,
  type ExtractionDataSource,
} from '@prumo/contracts/indicators/indicator-lists';
import type { ExtractionFailure } from '@prumo/contracts/indicators/extraction';
import { BusyButton } from '@prumo/ui/busy-button';
import { CodeEditor } from '@prumo/ui/code-editor/code-editor';
import { AnswerField } from '@prumo/ui/forms/answer-field';
import { SelectField } from '@prumo/ui/forms/select-field';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';
import type { IndicatorExtraction } from '@prumo/domain/indicators/indicator';
import { useMemo, useState } from 'react';

import { presentFailure } from '../../../../lib/http/api-failure.ts';
import { isExtractionBegun, type IndicatorFields } from '../../model/indicator-form.ts';
import { placeFault } from '../../model/place-fault.ts';
import { OfferedExtractionNotice } from './offered-extraction-notice.tsx';
import type { PanelProps } from './use-indicator-form.ts';
import { texts } from './texts.ts';
import { TrialResult, useExtractionTrial } from './trial-result.tsx';

interface ExtractionPanelProps extends PanelProps {
  readonly departmentId: string;
  /** Why the query that is stored gave nothing when it was stored. */
  readonly storedFailure: ExtractionFailure | null;
  /** Each time it grows, the editor gets the focus. */
  readonly editorFocusRequests: number;
}

/** Where results come from without anybody typing them. */
export function ExtractionPanel(props: ExtractionPanelProps) {
  const { drafted, faults, mayDefine, isReadOnly, departmentId, storedFailure } = props;
  const { editorFocusRequests, onFieldChange, onFieldBlur } = props;
  const { base, form, change } = drafted;
  const { fields } = form;
  const trial = useExtractionTrial(departmentId);
  const [removed, setRemoved] = useState<RemovedExtraction | null>(null);
  const [isTestRefused, setIsTestRefused] = useState(false);
  const [takes, setTakes] = useState(0);
  const isBegun = isExtractionBegun(fields);
  const canTest = fields.dataSource !== '' && fields.query.trim() !== '';
  const tried = trial.tried;
  const isTriedStill = tried !== null && isSameQuery(tried.extraction, fields);
  const isStoredStill = base?.extraction !== null && base !== null && isSameQuery(base.extraction, fields);
  const failure = isTriedStill ? tried.trial.failure : isStoredStill ? storedFailure : null;
  const fault = useMemo(
    () =>
      failure?.position === undefined
        ? null
        : {
            position: placeFault(fields.query, failure.position),
            message: `${texts.saidBy[failure.code] ?? ''} ${failure.message}`.trim(),
          },
    [failure, fields.query],
  );

  function handleTest() {
    setIsTestRefused(!canTest);
    if (canTest) trial.run({ datasource: fields.dataSource, type: fields.queryType, query: fields.query });
  }

  function remove() {
    setRemoved({ dataSource: fields.dataSource, queryType: fields.queryType, query: fields.query });
    setIsTestRefused(false);
    trial.reset();
    change({ fields: noExtraction });
  }

  return (
    <Fields>
      <Lead>{texts.extraction.lead}</Lead>
      {isBegun && mayDefine && <ManualEnd drafted={drafted} />}
      {mayDefine && !isReadOnly && (
        <OfferedExtractionNotice
          held={fields.query}
          onTake={({ dataSource, type, query }) => {
            change({ fields: { dataSource, queryType: type, query } });
            // The button that was pressed is gone.
            setTakes(takes + 1);
          }}
        />
      )}
      {removed !== null && !isBegun && (
        <Removed role="status">
          {texts.extraction.removed}
          <Button
            size="small"
            ref={focusButton}
            onClick={() => {
              change({ fields: removed });
              setRemoved(null);
            }}
          >
            {texts.extraction.undo}
          </Button>
        </Removed>
      )}
      <Columns>
        <SelectField
          label={texts.fields.dataSource}
          value={fields.dataSource === '' ? null : fields.dataSource}
          options={dataSourceOptions}
          isDisabled={isReadOnly}
          help={fields.dataSource === docstore ? texts.extraction.docstoreHelp : undefined}
          error={faults.dataSource}
          onChange={(key) => onFieldChange('dataSource', key ?? '')}
          onBlur={() => onFieldBlur('dataSource')}
        />
        <AnswerField
          label={texts.fields.queryType}
          value={fields.queryType}
          answers={queryTypeAnswers}
          isDisabled={isReadOnly}
          help={fields.queryType === 'MDX' ? texts.extraction.mdxHelp : undefined}
          onChange={(key) => onFieldChange('queryType', key)}
        />
      </Columns>
      <CodeEditor
        label={texts.fields.query}
        language={fields.queryType === 'SQL' ? 'sql' : 'text'}
        value={fields.query}
        isReadOnly={isReadOnly}
        help={texts.extraction.queryHelp}
        error={faults.query}
        fault={fault}
        focusRequests={editorFocusRequests + takes}
        onChange={(query) => onFieldChange('query', query)}
        onBlur={() => onFieldBlur('query')}
      />
      {mayDefine && (
        <Actions>
          <BusyButton
            variant="outlined"
            isBusy={trial.isPending}
            disabled={isReadOnly}
            startIcon={<Icon path={mdiPlayOutline} fontSize="small" />}
            onClick={handleTest}
          >
            {texts.extraction.test}
          </BusyButton>
          <Progress role="status">
            {trial.isPending && texts.extraction.testing}
            {isTestRefused && !canTest && texts.extraction.incomplete}
          </Progress>
          {isBegun && (
            <Button color="error" disabled={isReadOnly} onClick={remove}>
              {texts.extraction.remove}
            </Button>
          )}
        </Actions>
      )}
      {trial.error !== null && (
        <div role="alert">
          <Notice tone="failure">{presentFailure(trial.error)}</Notice>
        </div>
      )}
      {/* A failure announces itself; the tables are there to be read, not to be told. */}
      <VisuallyHidden role="status">
        {tried !== null &&
          !trial.isPending &&
          tried.trial.failure === null &&
          texts.trial.months(tried.trial.months.length)}
      </VisuallyHidden>
      {tried !== null && !trial.isPending && (
        <TrialResult
          trial={tried.trial}
          isOutdated={!isTriedStill}
          unitId={fields.unitId === '' ? null : fields.unitId}
          results={base?.results ?? []}
        />
      )}
    </Fields>
  );
}

type RemovedExtraction = Pick<IndicatorFields, 'dataSource' | 'queryType' | 'query'>;

const noExtraction: RemovedExtraction = { dataSource: '', queryType: 'SQL', query: '' };

const docstore: ExtractionDataSource = 'DOCSTORE';

const dataSourceOptions = extractionDataSources.map((name) => ({ key: name, label: name }));

const queryTypeAnswers = extractionQueryTypes.map((name) => ({ key: name, label: name }));

function isSameQuery(known: IndicatorExtraction, fields: IndicatorFields): boolean {
  return (
    known.datasource === fields.dataSource &&
    known.type === fields.queryType &&
    known.query.trim() === fields.query.trim()
  );
}

/** The button that was pressed is gone with the extraction. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** What a query means for an indicator whose results were recorded by hand so far. */
function ManualEnd({ drafted }: Pick<PanelProps, 'drafted'>) {
  const { base } = drafted;
  if (base === null || base.extraction !== null) {
    return null;
  }
  return (
    <div role="status">
      <Notice tone="information">
        {base.results.length === 0
          ? texts.extraction.endsManual
          : texts.extraction.replacesManual(base.results.length)}
      </Notice>
    </div>
  );
}

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: 20 });

const Lead = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const Removed = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 });

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 20,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 });

const Progress = styled('span')(({ theme }) => ({
  flex: '1 1 auto',
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
}));
