/** The text of a file, as Vite hands it out. */
declare module '*?raw' {
  const text: string;
  export default text;
}
