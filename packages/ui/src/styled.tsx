// Parts with styles of their own. Nearly all depend on the theme alone: what these look like is worked out once for a theme,
// where MUI's `styled` works it out for every element at every render.
import { __unsafe_useEmotionCache as useStyleCache } from '@emotion/react';
import { serializeStyles } from '@emotion/serialize';
import { getRegisteredStyles, insertStyles, registerStyles, type SerializedStyles } from '@emotion/utils';
import { styled as styledByMui, useTheme, type CSSObject, type Theme } from '@mui/material/styles';
import {
  useInsertionEffect,
  type ComponentProps,
  type ElementType,
  type JSX,
  type ReactElement,
} from 'react';

export type ThemedStyles = CSSObject | ((props: { readonly theme: Theme }) => CSSObject);

type TagName = keyof JSX.IntrinsicElements;
type StyleCache = NonNullable<ReturnType<typeof useStyleCache>>;

/** `as` dresses another tag. */
type StyledPart<Props> = (props: Props & { readonly as?: TagName }) => ReactElement;

interface AnyProps extends Readonly<Record<string, unknown>> {
  readonly as?: TagName;
  readonly className?: string;
}

interface Dress {
  readonly cache: StyleCache;
  readonly styles: SerializedStyles;
}

/** Of the parts that were made here: a part of a part wears the styles of both as one class. */
const recipes = new WeakMap<object, Recipe>();

interface Recipe {
  readonly tag: ElementType;
  readonly styles: readonly ThemedStyles[];
}

function findRecipe(tag: ElementType): Recipe | undefined {
  return typeof tag === 'string' ? undefined : recipes.get(tag);
}

function isOfMui(tag: ElementType): boolean {
  return typeof tag !== 'string' && Reflect.get(tag, '__emotion_real') === tag;
}

/** MUI's `styled`: for styles that the part's own properties change too. */
export const styledByProps = ((tag: ElementType, options?: object) => {
  const inner = findRecipe(tag);
  const create = (styledByMui as StyledByMui)(inner?.tag ?? tag, options);
  // Not around the part but in its place: with `as` the part would go, and its own styles with it.
  return (...styles: readonly unknown[]) => create(...(inner?.styles ?? []), ...styles);
}) as typeof styledByMui;

type StyledByMui = (tag: ElementType, options?: object) => (...styles: readonly unknown[]) => unknown;

export function styled<Tag extends ElementType>(
  tag: Tag,
): (...styles: readonly ThemedStyles[]) => StyledPart<ComponentProps<Tag>>;
export function styled(tag: ElementType): (...styles: readonly ThemedStyles[]) => StyledPart<AnyProps> {
  // One that wears by its properties goes on to do so: with `as` it would go too.
  if (isOfMui(tag))
    return (styledByMui as StyledByMui)(tag) as (...styles: unknown[]) => StyledPart<AnyProps>;
  const inner = findRecipe(tag);
  return (...styles) => createPart(inner?.tag ?? tag, [...(inner?.styles ?? []), ...styles]);
}

function createPart(tag: ElementType, styles: readonly ThemedStyles[]): StyledPart<AnyProps> {
  const isTagName = typeof tag === 'string';
  const dresses = new WeakMap<Theme, Dress>();

  function dress(cache: StyleCache, theme: Theme, more: readonly string[]): SerializedStyles {
    // MUI's own name for what Emotion takes is wider.
    const all = [...styles, ...more] as Parameters<typeof serializeStyles<{ theme: Theme }>>[0];
    const serialized = serializeStyles(all, cache.registered, { theme });
    // A component may hand its class to a part with styles of its own, which then wears both.
    registerStyles(cache, serialized, isTagName);
    return serialized;
  }

  function findDress(cache: StyleCache, theme: Theme): SerializedStyles {
    const known = dresses.get(theme);
    if (known?.cache === cache) return known.styles;
    const made = dress(cache, theme, []);
    dresses.set(theme, { cache, styles: made });
    return made;
  }

  function Part(props: AnyProps): ReactElement {
    const { as, className: given, ...others } = props;
    const theme = useTheme();
    const cache = useStyleCache() as StyleCache;
    const givenStyles: string[] = [];
    const givenNames = given === undefined ? '' : getRegisteredStyles(cache.registered, givenStyles, given);
    const worn = givenStyles.length === 0 ? findDress(cache, theme) : dress(cache, theme, givenStyles);
    const Tag = as ?? tag;
    return (
      <>
        {cache.inserted[worn.name] === undefined ? (
          <Insertion cache={cache} styles={worn} isTagName={isTagName} />
        ) : null}
        <Tag {...others} className={`${givenNames}${cache.key}-${worn.name}`} />
      </>
    );
  }

  recipes.set(Part, { tag, styles });
  return Part;
}

/** An element of its own before the tag: so the styles of what contains come before those of what it contains. */
function Insertion({ cache, styles, isTagName }: Dress & { readonly isTagName: boolean }): null {
  useInsertionEffect(() => {
    insertStyles(cache, styles, isTagName);
  });
  return null;
}
