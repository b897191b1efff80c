self.skipWaiting()
