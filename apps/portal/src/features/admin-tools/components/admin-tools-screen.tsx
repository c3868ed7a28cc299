import {
  mdiAccountGroupOutline,
  mdiArrowRight,
  mdiClipboardAlertOutline,
  mdiClipboardSearchOutline,
  mdiCogPlayOutline,
  mdiLinkVariant,
  mdiOfficeBuildingOutline,
} from '@mdi/js';
import Button from '@mui/material/Button';
import { EmbeddedScreen, PageHeading } from '@prumo/ui/page-heading';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled, styledByProps } from '@prumo/ui/styled';
import { Surface } from '@prumo/ui/surface';
import type { ReactNode } from 'react';

import type { AdminTool, AdminToolKey } from '../model/admin-tool.ts';
import { texts } from '../texts.ts';

interface AdminToolsScreenProps {
  readonly title: string;
  /** Those that the person may use; at least one. */
  readonly tools: readonly AdminTool[];
  readonly selected: AdminTool;
  /** Address of this screen with another tool selected. */
  readonly buildToolHref: (key: AdminToolKey) => string;
  /** To an address of the portal. */
  readonly onGo: (href: string) => void;
  /** The screen of a tool, to stand under the list; null where it is only led to. */
  readonly renderTool: (key: AdminToolKey) => ReactNode;
}

/** The tools of the administration, and the selected one below them. */
export function AdminToolsScreen(props: AdminToolsScreenProps) {
  const { title, tools, selected, buildToolHref, onGo, renderTool } = props;
  const screen = renderTool(selected.key);

  return (
    <>
      <PageHeading>{title}</PageHeading>
      <nav aria-label={texts.list}>
        <List>
          {tools.map(({ key, title: name }) => {
            const isSelected = key === selected.key;
            return (
              <li key={key}>
                <Tool
                  href={buildToolHref(key)}
                  onGo={onGo}
                  isSelected={isSelected}
                  {...(isSelected && { 'aria-current': 'true' as const })}
                >
                  <Sign path={icons[key]} />
                  <span>
                    <Name>{name}</Name>
                    <Purpose>{texts.tools[key].purpose}</Purpose>
                  </span>
                </Tool>
              </li>
            );
          })}
        </List>
      </nav>
      <section aria-label={selected.title}>
        {screen === null ? (
          <ToolLead tool={selected} onGo={onGo} />
        ) : (
          <EmbeddedScreen>{screen}</EmbeddedScreen>
        )}
      </section>
    </>
  );
}

const icons: Readonly<Record<AdminToolKey, string>> = {
  'record-associations': mdiLinkVariant,
  'orphan-action-plans': mdiClipboardAlertOutline,
  departments: mdiOfficeBuildingOutline,
  'user-departments': mdiAccountGroupOutline,
  audit: mdiClipboardSearchOutline,
  jobs: mdiCogPlayOutline,
};

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
  gap: 12,
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex' },
});

const Tool = styledByProps(InAppLink, { shouldForwardProp: (prop) => prop !== 'isSelected' })<{
  isSelected: boolean;
}>(({ theme, isSelected }) => ({
  display: 'flex',
  flex: '1 1 auto',
  gap: 12,
  padding: '12px 16px',
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  backgroundColor: isSelected ? theme.palette.secondary.light : theme.palette.background.paper,
  boxShadow: isSelected
    ? `inset 0 0 0 2px ${theme.palette.secondary.main}`
    : `inset 0 0 0 1px ${theme.palette.divider}`,
  '&:hover': {
    boxShadow: `inset 0 0 0 ${isSelected ? 2 : 1}px ${theme.palette.secondary.main}`,
  },
}));

const Sign = styled(Icon)(({ theme }) => ({ flexShrink: 0, color: theme.palette.secondary.main }));

const Name = styled('span')({ display: 'block', fontWeight: 500 });

const Purpose = styled('span')(({ theme }) => ({
  display: 'block',
  marginTop: 2,
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));

interface ToolLeadProps {
  readonly tool: AdminTool;
  readonly onGo: (href: string) => void;
}

/** What a tool is for, and the way to its screen. */
function ToolLead({ tool: { key, title, href }, onGo }: ToolLeadProps) {
  return (
    <Surface>
      <Place>
        <Title>{title}</Title>
        <Explanation>{texts.tools[key].explanation}</Explanation>
        <Button
          component={InAppLink}
          href={href}
          onGo={onGo}
          variant="contained"
          endIcon={<Icon path={mdiArrowRight} />}
        >
          {texts.open(title)}
        </Button>
      </Place>
    </Surface>
  );
}

const Place = styled('div')({ padding: 24 });

const Title = styled('h2')(({ theme }) => ({ margin: '0 0 8px', ...theme.typography.h2 }));

const Explanation = styled('p')(({ theme }) => ({
  margin: '0 0 20px',
  maxWidth: '75ch',
  ...theme.typography.body1,
  color: theme.palette.text.secondary,
}));
