// What a browser keeps of the house when its pages are closed: it shows that it is somebody's turn, and opens the table.
self.addEventListener('push', (event) => {
  const told = event.data ? event.data.json() : {};
  event.waitUntil(self.registration.showNotification(told.title || 'Cubilete', { body: told.body || '', tag: told.tag || 'turn', data: told.url || '/' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data || '/', self.location.origin);
  const path = self.location.origin + address.pathname; // only ever a page of this house
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const there = pages.find((page) => page.url.split('?')[0] === path);
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});
