// Stubs for dialogs, which jsdom doesn't support. They don't trap the focus.
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
}
