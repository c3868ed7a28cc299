import { mdiHospitalBuilding, mdiPlus, mdiVirusOutline } from '@mdi/js';
import type { PanelFile } from '@prumo/contracts/panels/panel-file';
import { Notice } from '@prumo/ui/notice';
import { styled } from '@prumo/ui/styled';
import { useToast } from '@prumo/ui/toast';
import { useState } from 'react';

import { StartCard, StartCards } from '../../../components/start-cards.tsx';
import { useIndicatorChoices } from '../api/panel-choices.ts';
import { findPanelDraft } from '../editing/panel-drafts.ts';
import { emptyPanel } from '../model/new-tile.ts';
import { startWithDepartment, startWithInfection } from '../model/starters.ts';
import { texts } from '../texts.ts';

interface StartPageProps {
  readonly userName: string;
  readonly onBegin: (panel: PanelFile) => void;
}

/** An inviting beginning: three panels, one click each. A draft goes on where it was left. */
export function StartPage({ userName, onBegin }: StartPageProps) {
  const indicators = useIndicatorChoices();
  const showToast = useToast();
  const [draft] = useState(() => findPanelDraft(userName, null));
  const beginInfection = () => {
    const panel = startWithInfection(indicators.data ?? []);
    if (panel === null) showToast({ text: texts.start.noInfection, tone: 'information' });
    onBegin(panel ?? emptyPanel);
  };
  const starters = [
    {
      key: 'department',
      icon: mdiHospitalBuilding,
      name: texts.start.department,
      help: texts.start.departmentHelp,
      begin: () => onBegin(startWithDepartment()),
    },
    {
      key: 'infection',
      icon: mdiVirusOutline,
      name: texts.start.infection,
      help: texts.start.infectionHelp,
      begin: beginInfection,
    },
    {
      key: 'blank',
      icon: mdiPlus,
      name: texts.start.blank,
      help: texts.start.blankHelp,
      begin: () => onBegin(emptyPanel),
    },
  ];
  return (
    <Page>
      <h1>{texts.start.title}</h1>
      <p>{texts.start.lead}</p>
      {draft !== null && (
        <Draft>
          <Notice tone="information">
            {texts.editing.draftFound}{' '}
            <TextButton onClick={() => onBegin(draft.panel)}>{texts.editing.draftContinue}</TextButton>
          </Notice>
        </Draft>
      )}
      {indicators.isError && <Notice tone="failure">{texts.start.failed}</Notice>}
      <StartCards>
        {starters.map(({ key, icon, name, help, begin }) => (
          <StartCard
            key={key}
            icon={icon}
            name={name}
            help={help}
            isDisabled={key === 'infection' && indicators.isPending}
            onChoose={begin}
          />
        ))}
      </StartCards>
    </Page>
  );
}

const Page = styled('main')(({ theme }) => ({
  maxWidth: 1040,
  margin: '0 auto',
  padding: 32,
  '& h1': { margin: 0, ...theme.typography.h5 },
  '& > p': { margin: '8px 0 24px', ...theme.typography.body1, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Draft = styled('div')({ marginBottom: 16 });

const TextButton = styled('button')(({ theme }) => ({
  padding: 0,
  border: 0,
  font: 'inherit',
  color: theme.palette.secondary.main,
  textDecoration: 'underline',
  background: 'none',
  cursor: 'pointer',
}));
