interface PageScript {
  readonly address: string;
  /** SHA-256 of what was built, as browsers check it; none where nothing was built. */
  readonly integrity: string | undefined;
  readonly timeoutMs: number;
}

/**
 * Runs a script in the page.
 * @throws Error where it does not come within the time, or is not what was built.
 */
export function loadScript({ address, integrity = "", timeoutMs }: PageScript): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      script.remove();
      reject(new Error(`${address} did not load`));
    };
    const late = setTimeout(fail, timeoutMs);
    script.onload = () => {
      clearTimeout(late);
      resolve();
    };
    script.onerror = () => {
      clearTimeout(late);
      fail();
    };
    script.integrity = integrity;
    script.async = true;
    script.src = address;
    document.head.append(script);
  });
}
