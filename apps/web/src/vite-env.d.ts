/// <reference types="vite/client" />

// Merging into a library's types needs interfaces.
// oxlint-disable-next-line typescript/consistent-type-definitions
interface ImportMetaEnv {
  readonly VITE_API_URL?: string
}

// oxlint-disable-next-line typescript/consistent-type-definitions
interface Window {
  /** Used by react-remove-scroll for its `<style>` element. */
  __webpack_nonce__?: string
}
