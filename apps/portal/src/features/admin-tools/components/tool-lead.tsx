import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { mdiArrowRight } from '@mdi/js';
import { Icon } from '@prumo/ui/icon';
import { InAppLink } from '@prumo/ui/in-app-link';
import { Surface } from '@prumo/ui/surface';

import type { AdminTool } from '../model/admin-tool.ts';
import { texts } from '../texts.ts';

interface ToolLeadProps {
  readonly tool: AdminTool;
  readonly onGo: (href: string) => void;
}

/** What a tool is for, and the way to its screen. */
export function ToolLead({ tool: { key, title, href }, onGo }: ToolLeadProps) {
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
