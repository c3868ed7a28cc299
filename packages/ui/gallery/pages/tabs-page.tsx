import { styled } from '@mui/material/styles';
import { useCallback, useId, useState } from 'react';

import { TabStrip } from '../../src/tabs/tab-strip.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { texts } from '../samples/texts.ts';

export const tabsPage: GalleryPage = { key: 'tabs', title: 'Tabs', render: () => <TabsSample /> };

function TabsSample() {
  const id = useId();
  const [tabs, setTabs] = useState(firstTabs);
  const [activeKey, setActiveKey] = useState<string | null>(firstTabs[0]?.key ?? null);
  const panelIdOf = useCallback((key: string) => `${id}-panel-${key}`, [id]);
  const tabIdOf = useCallback((key: string) => `${id}-tab-${key}`, [id]);

  function close(key: string) {
    const at = tabs.findIndex((tab) => tab.key === key);
    const left = tabs.filter((tab) => tab.key !== key);
    setTabs(left);
    if (key === activeKey) setActiveKey((left[at] ?? left.at(-1))?.key ?? null);
  }

  return (
    <>
      <TabStrip
        label={texts.openedItems}
        tabs={tabs}
        activeKey={activeKey}
        panelIdOf={panelIdOf}
        tabIdOf={tabIdOf}
        onActivate={setActiveKey}
        onClose={close}
        onOpenInWindow={() => undefined}
      />
      {activeKey !== null && (
        <Panel role="tabpanel" id={panelIdOf(activeKey)} aria-labelledby={tabIdOf(activeKey)}>
          {tabs.find(({ key }) => key === activeKey)?.title}
        </Panel>
      )}
    </>
  );
}

const firstTabs = [
  { key: 'infection', title: texts.infection, shownTitle: texts.infection.slice(0, 15) },
  { key: 'falls', title: texts.falls },
  ...Array.from({ length: 14 }, (_unused, index) => ({
    key: `report-${index}`,
    title: texts.report(index + 1),
  })),
];

const Panel = styled('div')(({ theme }) => ({
  padding: 24,
  minHeight: 120,
  backgroundColor: theme.palette.background.paper,
}));
