/// <reference types="vite/client" />

// Declaration merging is the one use of `interface` here.
interface ImportMetaEnv {
  readonly VITE_API_URL?: string
}

interface Window {
  /** Read by react-remove-scroll for the `<style>` it adds. */
  __webpack_nonce__?: string
}
