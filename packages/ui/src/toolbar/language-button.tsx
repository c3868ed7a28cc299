import Menu from '@mui/material/Menu';
import { mdiTranslate } from '@mdi/js';
import { useId, useState } from 'react';

import { styled } from '../styled.tsx';
import { MenuChoice } from './menu-choice.tsx';
import { texts } from './texts.ts';
import { ToolbarButton } from './toolbar-button.tsx';

interface Language {
  readonly code: string;
  /** In its own words. */
  readonly name: string;
}

interface LanguageButtonProps {
  readonly languages: readonly Language[];
  readonly chosenCode: string;
  /** What has to be known about the choice; part of the button's name. */
  readonly note?: string;
  readonly onChoose: (code: string) => void;
}

/** Shows the language's code and offers the others. */
export function LanguageButton({ languages, chosenCode, note, onChoose }: LanguageButtonProps) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = languages.find(({ code }) => code === chosenCode);

  return (
    <>
      <ToolbarButton
        label={texts.language(chosen?.name ?? chosenCode, note)}
        iconPath={mdiTranslate}
        opens="menu"
        isExpanded={anchor !== null}
        controlledId={menuId}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Code>{chosenCode}</Code>
      </ToolbarButton>
      <Menu
        id={menuId}
        // Within the header, so that the menu belongs to a landmark like everything else.
        container={anchor?.closest('header') ?? null}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {languages.map(({ code, name }) => (
          <MenuChoice
            key={code}
            isChosen={code === chosenCode}
            onClick={() => {
              setAnchor(null);
              onChoose(code);
            }}
          >
            {name}
          </MenuChoice>
        ))}
      </Menu>
    </>
  );
}

const Code = styled('span')(({ theme }) => ({
  textTransform: 'uppercase',
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));
