// The two signs of an indicator. Shape and letter or arrow tell them apart; colour only repeats it.
import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

import { styled } from '../styled.tsx';
import { neutralTokens, signalTokens } from '../theme/theme-tokens.ts';
import { type Assurance, findVariationGroup, type Variation, type VariationGroup } from './describe-signs.ts';

interface VariationIconProps extends Omit<SvgIconProps, 'children'> {
  readonly variation: Variation;
}

/** A ring with a wave is chance; a disc, a diamond and a square with an arrow are better, worse and only different. */
export function VariationIcon({ variation, ...rest }: VariationIconProps) {
  const group = findVariationGroup(variation);
  return (
    <Sign {...rest} htmlColor={variationColours[group]}>
      {group === 'common' ? (
        <>
          <circle cx="12" cy="12" r="9" className="outline" />
          <path d="M6.5 13.5c1.8-4.5 3.7-4.5 5.5-1.5s3.7 3 5.5-1.5" className="outline" />
        </>
      ) : (
        <>
          <path d={grounds[group]} />
          <path d={variation.endsWith('-high') ? arrowUp : arrowDown} className="mark" />
        </>
      )}
    </Sign>
  );
}

interface VariationGroupIconProps extends Omit<SvgIconProps, 'children'> {
  readonly group: VariationGroup;
}

/** Of a variation whichever way it goes. */
export function VariationGroupIcon({ group, ...rest }: VariationGroupIconProps) {
  if (group === 'common') return <VariationIcon {...rest} variation="common-cause" />;
  return (
    <Sign {...rest} htmlColor={variationColours[group]}>
      <path d={grounds[group]} />
      <path d={arrowBoth} className="mark" />
    </Sign>
  );
}

const variationColours: Readonly<Record<VariationGroup, string>> = {
  concern: signalTokens.concern,
  common: signalTokens.common,
  neutral: signalTokens.neutral,
  improvement: signalTokens.improvement,
};

const grounds: Readonly<Record<Exclude<VariationGroup, 'common'>, string>> = {
  improvement: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20z',
  concern: 'M12 0.6 23.4 12 12 23.4 0.6 12z',
  neutral: 'M3 3h18v18H3z',
};
const arrowUp = 'M12 6.5 7.5 11l1.2 1.2 2.4-2.4v7.7h1.8V9.8l2.4 2.4 1.2-1.2z';
const arrowDown = 'M12 17.5 7.5 13l1.2-1.2 2.4 2.4V6.5h1.8v7.7l2.4-2.4 1.2 1.2z';
const arrowBoth =
  'M12 4.8 8 8.8 9.2 10l1.9-1.9v7.8L9.2 14 8 15.2l4 4 4-4-1.2-1.2-1.9 1.9V8.1l1.9 1.9L16 8.8z';

interface AssuranceIconProps extends Omit<SvgIconProps, 'children'> {
  readonly assurance: Assurance;
}

/** A shield with a P passes, an octagon with an F fails, and a ring of dashes with a question mark is left to chance. */
export function AssuranceIcon({ assurance, ...rest }: AssuranceIconProps) {
  return (
    <Sign {...rest} htmlColor={assuranceColours[assurance]}>
      {assurance === 'passes' ? (
        <>
          <path d="M12 1.5 3.5 4.8v6.4c0 5.2 3.6 9.6 8.5 11.3 4.9-1.7 8.5-6.1 8.5-11.3V4.8z" />
          <path
            d="M9 7h3.9a3.1 3.1 0 0 1 0 6.2h-2V17H9zm1.9 1.7v2.8h1.8a1.4 1.4 0 0 0 0-2.8z"
            className="mark"
          />
        </>
      ) : assurance === 'fails' ? (
        <>
          <path d="M8 2h8l6 6v8l-6 6H8l-6-6V8z" />
          <path d="M9 7h6.5v1.8h-4.6v2.5h4v1.8h-4V17H9z" className="mark" />
        </>
      ) : (
        <>
          <circle cx="12" cy="12" r="9" className="outline" strokeDasharray="4 2.28" />
          <path d="M9.3 10a2.7 2.7 0 1 1 4 2.4c-.9.5-1.3.9-1.3 1.8v.3" className="outline" />
          <circle cx="12" cy="17.2" r="1.1" />
        </>
      )}
    </Sign>
  );
}

const assuranceColours: Readonly<Record<AssuranceIconProps['assurance'], string>> = {
  passes: signalTokens.improvement,
  fails: signalTokens.concern,
  inconsistent: signalTokens.common,
};

/** Decorative unless it gets a `titleAccess`: words stand beside it. Printed as it is seen, also where grounds are not. */
const Sign = styled(SvgIcon)({
  flexShrink: 0,
  printColorAdjust: 'exact',
  '& .outline': { fill: 'none', stroke: 'currentColor', strokeWidth: 2 },
  '& .mark': { fill: neutralTokens.onColour },
});
