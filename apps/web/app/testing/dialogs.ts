// jsdom has no dialogs: they open and close, without keeping the focus inside.
export function stubDialogs(): void {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false
  }
}
