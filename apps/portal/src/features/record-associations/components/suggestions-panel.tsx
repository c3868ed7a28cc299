import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { mdiCheckAll, mdiCheck } from '@mdi/js';
import type { NamedKey } from '@prumo/contracts/administration/record-associations';
import { BusyButton } from '@prumo/ui/busy-button';
import { ProgressBar } from '@prumo/ui/feedback/progress-bar';
import { Icon } from '@prumo/ui/icon';
import { Notice } from '@prumo/ui/notice';
import { styled, styledByProps } from '@prumo/ui/styled';
import { DataTable } from '@prumo/ui/table/data-table';
import type { TableColumn } from '@prumo/ui/table/table-column';
import { useEffect, useMemo, useState, type RefObject } from 'react';

import { useConfirmSuggestions } from '../api/use-change-associations.ts';
import type { Likeness, Suggestion } from '../model/suggestions.ts';
import { toggleCode } from './use-linking.ts';
import { texts } from '../texts.ts';

interface SuggestionsPanelProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly entity: NamedKey;
  readonly source: NamedKey;
  readonly suggestions: readonly Suggestion[];
  /** Of the records that were linked just now. */
  readonly onLinked: (recordCodes: readonly string[]) => void;
}

/** Likely pairs by name. Nothing is linked before a person says that they are right. */
export function SuggestionsPanel(props: SuggestionsPanelProps) {
  const { headingRef, entity, source, suggestions, onLinked } = props;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isToldToChoose, setIsToldToChoose] = useState(false);
  const { confirm, progress, failures } = useConfirmSuggestions({
    entity: entity.key,
    source: source.key,
    onLinked: (codes) => {
      setSelected((known) => new Set([...known].filter((code) => !codes.includes(code))));
      onLinked(codes);
    },
  });
  const chosen = suggestions.filter(({ record }) => selected.has(record.code));
  const likely = suggestions.filter(
    ({ record, likeness }) => likeness === 'high' && !selected.has(record.code),
  );
  const isBusy = progress !== null;
  const hasTable = suggestions.length > 0 || isBusy;

  // With the last pair the button goes that confirmed it.
  useEffect(() => {
    if (!hasTable && document.activeElement === document.body) headingRef.current?.focus();
  }, [hasTable, headingRef]);

  const columns = useMemo(
    () =>
      buildColumns(selected, (code) => {
        setIsToldToChoose(false);
        setSelected((known) => toggleCode(known, code));
      }),
    [selected],
  );

  return (
    <Section aria-labelledby={headingId}>
      <Heading id={headingId} ref={headingRef} tabIndex={-1}>
        {texts.suggestions.title}
      </Heading>
      <Summary role="status">
        {suggestions.length === 0
          ? texts.suggestions.none(entity.name, source.name)
          : texts.suggestions.summary(suggestions.length, entity.name, source.name)}
      </Summary>
      {failures.length > 0 && (
        <Told role="alert">
          <Notice tone="failure">
            {texts.suggestions.failed}
            <Lines>
              {failures.map(({ masterName, cause }) => (
                <li key={masterName}>{texts.suggestions.failedLine(masterName, cause)}</li>
              ))}
            </Lines>
          </Notice>
        </Told>
      )}
      {hasTable && (
        <>
          <DataTable
            label={texts.suggestions.table}
            columns={columns}
            rows={suggestions}
            rowKey={({ record }) => record.code}
            status={isBusy ? 'processing' : 'ready'}
            emptyText={texts.suggestions.none(entity.name, source.name)}
          />
          {isBusy && (
            <Told role="status">
              {texts.suggestions.progress(progress.done, progress.all)}
              <ProgressBar
                share={progress.done / progress.all}
                label={texts.suggestions.progress(progress.done, progress.all)}
              />
            </Told>
          )}
          <Actions>
            <Hint role="status">{isToldToChoose && chosen.length === 0 && texts.suggestions.chooseSome}</Hint>
            {chosen.length > 0 && !isBusy && (
              <Button variant="text" onClick={() => setSelected(new Set())}>
                {texts.suggestions.uncheck}
              </Button>
            )}
            {likely.length > 0 && !isBusy && (
              <Button
                variant="outlined"
                onClick={() =>
                  setSelected(new Set([...selected, ...likely.map(({ record }) => record.code)]))
                }
              >
                {texts.suggestions.checkHigh(likely.length)}
              </Button>
            )}
            <BusyButton
              isBusy={isBusy}
              variant={chosen.length > 0 || isBusy ? 'contained' : 'outlined'}
              onClick={() => (chosen.length === 0 ? setIsToldToChoose(true) : void confirm(chosen))}
            >
              {chosen.length === 0
                ? texts.suggestions.confirm
                : texts.suggestions.confirmCount(chosen.length)}
            </BusyButton>
          </Actions>
        </>
      )}
    </Section>
  );
}

const headingId = 'record-association-suggestions';

function buildColumns(
  selected: ReadonlySet<string>,
  onToggle: (code: string) => void,
): readonly TableColumn<Suggestion>[] {
  const { columns, check, likeness: words } = texts.suggestions;
  return [
    {
      key: 'check',
      title: columns.check,
      value: () => null,
      render: ({ record, master }) => (
        <Check
          color="secondary"
          size="small"
          checked={selected.has(record.code)}
          onChange={() => onToggle(record.code)}
          slotProps={{ input: { 'aria-label': check(record.name, master.name) } }}
        />
      ),
    },
    {
      key: 'record',
      title: columns.record,
      value: ({ record }) => [record.name, record.code, record.detail].join(' '),
      render: ({ record }) => (
        <Named name={record.name} facts={[record.code, record.detail].filter((fact) => fact !== '')} />
      ),
      isSortable: true,
    },
    {
      key: 'master',
      title: columns.master,
      value: ({ master }) => [master.name, master.code].join(' '),
      render: ({ master }) => <Named name={`→ ${master.name}`} facts={[master.code]} />,
      isSortable: true,
    },
    {
      key: 'likeness',
      title: columns.likeness,
      value: ({ likeness }) => words[likeness],
      render: ({ likeness }) => (
        <LikenessWord likeness={likeness}>
          <Icon path={likeness === 'high' ? mdiCheckAll : mdiCheck} fontSize="small" />
          {words[likeness]}
        </LikenessWord>
      ),
      isSortable: true,
    },
  ];
}

function Named({ name, facts }: { readonly name: string; readonly facts: readonly string[] }) {
  return (
    <>
      {name}
      <Facts>{facts.join(' · ')}</Facts>
    </>
  );
}

const Section = styled('section')({ minWidth: 0 });

const Heading = styled('h2')(({ theme }) => ({ margin: '0 0 4px', ...theme.typography.h2 }));

const Summary = styled('p')(({ theme }) => ({
  margin: '0 0 12px',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
}));

const Told = styled('div')({ margin: '12px 0' });

const Lines = styled('ul')({ margin: '4px 0', paddingLeft: 20 });

const Actions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 12,
});

const Hint = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.error.main }));

const Check = styled(Checkbox)({ margin: '-8px' });

const Facts = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

const LikenessWord = styledByProps('span', { shouldForwardProp: (prop) => prop !== 'likeness' })<{
  likeness: Likeness;
}>(({ theme, likeness }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  whiteSpace: 'nowrap',
  color: likeness === 'high' ? theme.palette.text.primary : theme.palette.text.secondary,
  '& > svg': { color: likeness === 'high' ? theme.palette.secondary.main : theme.palette.action.active },
}));
