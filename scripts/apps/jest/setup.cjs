// React Aria calls CSS.escape(), which the jsdom of Jest 30 does not have.
globalThis.CSS ??= { escape: (text) => text }
