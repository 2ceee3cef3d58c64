import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Every test says with `serve` what it serves.
globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));

// Longer than a busy machine may take: only what never comes waits to the end.
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws no top layer: an open dialog is one that says so.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};
Element.prototype.scrollIntoView ??= () => undefined;
// jsdom has no screen: everything is on it.
globalThis.IntersectionObserver = class implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  readonly #notice: IntersectionObserverCallback;

  constructor(notice: IntersectionObserverCallback) {
    this.#notice = notice;
  }

  observe(target: Element) {
    this.#notice([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this);
  }

  unobserve() {}
  disconnect() {}
  takeRecords = () => [];
};
// jsdom reads files only the old way.
Blob.prototype.text ??= function text() {
  return read((reader) => reader.readAsText(this));
};
Blob.prototype.arrayBuffer ??= function arrayBuffer() {
  return read((reader) => reader.readAsArrayBuffer(this));
};

function read<T>(start: (reader: FileReader) => void): Promise<T> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as T);
    start(reader);
  });
}

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  delete document.documentElement.dataset.pageShown;
});
