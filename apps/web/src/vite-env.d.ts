/// <reference types="vite/client" />

// Merging into a library's types needs interfaces.
// oxlint-disable-next-line typescript/consistent-type-definitions
interface ImportMetaEnv {
  readonly VITE_API_URL?: string
}

// oxlint-disable-next-line typescript/consistent-type-definitions
interface Window {
  /** Read by react-remove-scroll for the `<style>` it adds. */
  __webpack_nonce__?: string
}
