// What of it is used here: where the machine has a browser, the package is not installed.
declare module '@sparticuz/chromium' {
  const chromium: { executablePath(): Promise<string> };
  export default chromium;
}
