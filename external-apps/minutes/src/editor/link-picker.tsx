import type { ItemLink } from '@prumo/contracts/minutes/meeting-minutes';
import { nonComplianceCalls } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { sendCall } from '@prumo/portal-kit/calls';
import { listIndicators } from '@prumo/portal-kit/indicators';
import { useQuery } from '@prumo/portal-kit/query';
import { Button } from '@prumo/portal-kit/ui/controls';
import { Notice } from '@prumo/portal-kit/ui/feedback';
import { OptionPicker, TextField } from '@prumo/portal-kit/ui/forms';
import { styled } from '@prumo/portal-kit/ui/layout';
import { type SubmitEvent, useState } from 'react';

import { listNames } from '../presentation/lists/texts.ts';
import { cutText } from '../presentation/present.ts';
import { texts } from './texts.ts';

interface LinkPickerProps {
  /** What other items refer to already. */
  readonly offered: readonly ItemLink[];
  readonly onPick: (link: ItemLink) => void;
}

export function LinkPicker({ offered, onPick }: LinkPickerProps) {
  const { data, isPending, isError } = useLinkableCases();
  const indicators = useLinkableIndicators();
  const [label, setLabel] = useState('');
  const known = new Map(
    [...offered, ...(indicators.data ?? []), ...(data ?? [])].map((link) => [
      `${link.kind}:${link.id}`,
      link,
    ]),
  );

  function handleDocument(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = label.trim();
    if (text === '') return;
    onPick({ kind: 'document', id: text, departmentId: null, label: text });
    setLabel('');
  }

  return (
    <Place>
      {isError && <Notice tone="failure">{texts.links.failed}</Notice>}
      {indicators.isError && <Notice tone="failure">{texts.links.indicatorsFailed}</Notice>}
      <OptionPicker
        label={texts.links.nonCompliance}
        placeholder={texts.links.search}
        nothingFound={texts.links.nothingFound}
        isLoading={isPending || indicators.isPending}
        options={[...known].map(([key, { kind, label: name }]) => ({
          key,
          label: name,
          detail: listNames.linkKinds[kind],
        }))}
        onPick={({ key }) => {
          const link = known.get(key);
          if (link !== undefined) onPick(link);
        }}
      />
      <Line onSubmit={handleDocument}>
        <TextField
          label={texts.links.document}
          help={texts.links.documentHelp}
          value={label}
          inputAttributes={{ maxLength: 200 }}
          onChange={(event) => setLabel(event.target.value)}
        />
        <Button type="submit" variant="outlined">
          {texts.links.addDocument}
        </Button>
      </Line>
    </Place>
  );
}

/** The non-compliances that the person may see, as links. */
function useLinkableCases() {
  return useQuery({
    queryKey: ['minutes', 'linkable-cases'],
    queryFn: async ({ signal }) => await sendCall(nonComplianceCalls.list, { query: {} }, { signal }),
    staleTime: 60_000,
    select: ({ cases }) =>
      cases.map(({ id, number, year, title, occurrenceDepartment }): ItemLink => ({
        kind: 'non-compliance',
        id,
        departmentId: occurrenceDepartment,
        label: cutText(`${texts.links.caseNumber(number, year)} ${title}`, 200),
      })),
  });
}

const Place = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 12,
  marginTop: 8,
  padding: 16,
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.palette.background.default,
}));

const Line = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'start',
  gap: 12,
  '& > button': { minHeight: 44, marginTop: 26 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr', '& > button': { marginTop: 0 } },
}));

/** The indicators that the person may see, as links. */
function useLinkableIndicators() {
  return useQuery({
    queryKey: ['minutes', 'linkable-indicators'],
    queryFn: async ({ signal }) => await listIndicators(signal),
    staleTime: 60_000,
    select: (indicators) =>
      indicators.map(({ id, departmentId, code, name }): ItemLink => ({
        kind: 'indicator',
        id,
        departmentId,
        label: cutText(`${code} · ${name}`, 200),
      })),
  });
}
